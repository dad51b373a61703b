// Shows failed requests on the page, which htmx does not do.
function tell(words) {
  const place = document.querySelector('#trouble');
  if (!place) return;
  place.textContent = words;
  place.hidden = false;
}

document.addEventListener('htmx:beforeRequest', () => {
  const place = document.querySelector('#trouble');
  if (place) place.hidden = true;
});
document.addEventListener('htmx:responseError', (event) => {
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, 'text/html');
  tell([...page.querySelectorAll('main h1, main p:not(:has(a))')].map((e) => e.textContent).join('. ') || event.detail.xhr.statusText);
});
document.addEventListener('htmx:sendError', () => tell(document.querySelector('#trouble')?.dataset.lost ?? ''));
