// What every page has: times in words, copying, asking before something is lost.
const language = document.documentElement.lang;
const units = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

function tellTimes(root) {
  for (const time of root.querySelectorAll('time[data-when]')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const seconds = (at - Date.now()) / 1000;
    const [unit, length] = units.find(([, l]) => Math.abs(seconds) >= l) ?? units[3];
    time.textContent = Math.abs(seconds) > 30 * 86400 ? exact.format(at) : words.format(Math.round(seconds / length), unit);
    time.title = exact.format(at);
  }
}

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

document.addEventListener('submit', (event) => {
  const question = event.target.dataset?.ask;
  if (question && !window.confirm(question)) event.preventDefault();
});

tellTimes(document);
document.addEventListener('htmx:afterSwap', (event) => tellTimes(event.detail.target.parentElement ?? document));
import('/app/files/preview.js');
