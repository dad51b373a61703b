// The preview: the chosen list is outlined on the page beside it. The frame's origin is opaque; we trust nothing it says
// but numbers, and only from the window that we made.
let frame;

function outline() {
  const chosen = document.querySelector('#result [data-nodes]:checked') ?? document.querySelector('#result [data-nodes]');
  if (!chosen || !frame?.contentWindow) return;
  const nodes = chosen.dataset.nodes.split(',').filter(Boolean).map(Number);
  frame.contentWindow.postMessage({ outline: { item: nodes }, show: nodes[0] }, '*');
  for (const items of document.querySelectorAll('#result .items')) items.hidden = items.dataset.list !== chosen.value;
}

function begin() {
  frame = document.querySelector('#result iframe');
}

window.addEventListener('message', (event) => {
  if (!frame || event.source !== frame.contentWindow || typeof event.data !== 'object' || event.data === null) return;
  if (event.data.feedmill === 'ready') outline();
});
document.addEventListener('change', (event) => {
  if (event.target.matches?.('#result [data-nodes]')) outline();
});
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-pictures]');
  if (!link || !frame) return;
  event.preventDefault();
  frame.src = frame.src.split('?')[0] + '?pictures=yes';
  link.hidden = true;
});
document.addEventListener('htmx:afterSettle', begin);
document.addEventListener('htmx:responseError', (event) => {
  const place = document.querySelector('#result');
  if (!place) return;
  const page = new DOMParser().parseFromString(event.detail.xhr.responseText, 'text/html');
  const told = page.querySelector('main');
  if (told) place.replaceChildren(...told.children);
  place.removeAttribute('aria-busy');
});
begin();
