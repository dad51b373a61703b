// Behaviour of all pages: times, copying, shortcuts, and the explanation of the bookmarklet.
import { showTimes } from '/app/files/times.js';
import '/app/files/shortcuts.js';

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) return;
  const field = button.parentElement.querySelector('input');
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    field?.select();
    document.execCommand('copy');
  }
  const before = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = before; }, 2000);
});

// A bookmarklet does nothing on our own page, so a click explains it.
document.addEventListener('click', (event) => {
  const mark = event.target.closest('[data-bookmark]');
  if (!mark) return;
  event.preventDefault();
  document.querySelector('#bookmarklet-hint').textContent = mark.dataset.bookmark;
});

document.addEventListener('click', (event) => {
  event.target.closest('[data-dismiss]')?.closest('.flash-message')?.remove();
});

document.addEventListener('submit', (event) => {
  const question = event.target.dataset?.ask;
  if (question && !window.confirm(question)) event.preventDefault();
});

// A picture that the server could not get leaves no gap.
document.addEventListener('error', (event) => {
  if (event.target.matches?.('img[data-optional]')) event.target.hidden = true;
}, true);

// On a narrow screen, the menu scrolls to the current page.
const current = document.querySelector('.top nav [aria-current]');
if (current) current.parentElement.scrollLeft = current.offsetLeft - current.parentElement.offsetLeft - 40;

showTimes();
document.addEventListener('htmx:afterSwap', () => showTimes());
import('/app/files/preview.js');
