// Shows failed requests on the page, which htmx does not do.
function showError(words) {
  const place = document.querySelector('#connection-error');
  if (!place) return;
  place.textContent = words;
  place.hidden = false;
}

document.addEventListener('htmx:beforeRequest', () => {
  const place = document.querySelector('#connection-error');
  if (place) place.hidden = true;
});
document.addEventListener('htmx:responseError', (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, 'text/html');
  showError([...page.querySelectorAll('main h1, main p:not(:has(a))')].map((e) => e.textContent).join('. ') || event.detail.xhr.statusText);
});
document.addEventListener('htmx:sendError', () => showError(document.querySelector('#connection-error')?.dataset.lost ?? ''));

// Highlights the words of a search in an article, without changing its elements.
function highlightWords() {
  const prose = document.querySelector('.read');
  const words = (new URLSearchParams(location.search).get('words') ?? '').toLowerCase().split(/\s+/).filter((word) => word.length > 1).slice(0, 10);
  if (!prose || !words.length || !CSS.highlights) return;
  const ranges = [];
  const texts = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node && ranges.length < 500; node = texts.nextNode()) {
    const text = node.data.toLowerCase();
    for (const word of text.length === node.data.length ? words : []) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set('words', new Highlight(...ranges));
}

highlightWords();
document.addEventListener('htmx:afterSwap', highlightWords);
