// The preview: outlines the selected list, and the list under the pointer, on the page next to it. The frame's origin is
// opaque; the only accepted message is that it is ready, and only from the window that we created.
import { format } from '/app/files/messages.js';

function frame() {
  return document.querySelector('#result iframe')?.contentWindow;
}

function nodes(choice) {
  return (choice?.dataset.nodes ?? '').split(',').filter(Boolean).map(Number);
}

function chosen() {
  return document.querySelector('#result [data-nodes]:checked') ?? document.querySelector('#result [data-nodes]');
}

function outline(choice, one) {
  const page = frame();
  if (!page || !choice) return;
  const items = nodes(choice);
  const groups = { item: items, chosen: one === undefined ? [] : [one] };
  const show = one ?? items[0];
  page.postMessage(show === undefined ? { outline: groups } : { outline: groups, show }, '*');
}

function begin() {
  outline(chosen()); // the frame may have been ready before us
  const message = document.querySelector('#result')?.dataset.message;
  const place = document.querySelector('#message');
  if (message && place) place.textContent = message;
  const heading = document.querySelector('#result[data-snapshot] h1');
  if (heading && document.activeElement === document.body) { // the next Tab leads to the lists and the button
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

// Outlines the list under the mouse or keyboard focus; otherwise the selected list.
function point(event) {
  if (event.pointerType === 'touch') return;
  const choice = event.target.closest?.('.choices label')?.querySelector('[data-nodes]');
  if (choice) {
    outline(choice);
    return;
  }
  const item = event.target.closest?.('.items li[data-node]');
  if (item && Number(item.dataset.node) >= 0) outline(chosen(), Number(item.dataset.node));
}

function leave(event) {
  const left = event.target.closest?.('.choices');
  if (left && !left.contains(event.relatedTarget)) outline(chosen());
}

document.addEventListener('pointerover', point);
document.addEventListener('focusin', point);
document.addEventListener('pointerout', leave);
document.addEventListener('focusout', leave);
document.addEventListener('change', (event) => {
  if (event.target.matches?.('#result [data-nodes]')) outline(event.target);
});
window.addEventListener('message', (event) => {
  if (!event.source || event.source !== frame() || typeof event.data !== 'object' || event.data === null) return;
  if (event.data.feedmill === 'ready') outline(chosen());
  const button = document.querySelector('#hidden-layers');
  if (event.data.feedmill === 'layers' && button && Number.isInteger(event.data.count)) {
    button.textContent = format(button.dataset.layers, event.data.count);
    button.hidden = event.data.count < 1;
  }
});
// Layers that cover the page, such as cookie notices, are hidden; the button shows them again.
document.addEventListener('click', (event) => {
  const button = event.target.closest('#hidden-layers');
  if (!button) return;
  frame()?.postMessage({ unhide: true }, '*');
  button.hidden = true;
});

// Progress texts during the wait, in a fixed place.
const progress = document.querySelector('[data-steps]');
if (progress) {
  progress.dataset.steps.split('|').forEach((step, i) => {
    setTimeout(() => { progress.textContent = step; }, [2000, 6000, 15000][i] ?? 30000);
  });
}

// No response at all: the connection to our server is lost.
function lost(event) {
  const place = event.detail.elt?.closest?.('#result');
  if (!place?.dataset.lost) return;
  const words = document.createElement('p');
  words.className = 'warning';
  words.setAttribute('role', 'alert');
  words.textContent = place.dataset.lost;
  const again = document.createElement('a');
  again.className = 'button';
  again.href = location.href;
  again.textContent = place.dataset.again;
  place.querySelector('.found').replaceChildren(words, again);
  place.removeAttribute('aria-busy');
}

document.addEventListener('htmx:sendError', lost);
document.addEventListener('htmx:timeout', lost);
document.addEventListener('htmx:afterSettle', begin);
begin();
