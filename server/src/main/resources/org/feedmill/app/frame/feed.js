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
