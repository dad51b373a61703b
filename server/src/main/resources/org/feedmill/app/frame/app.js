// Behaviour of all pages: relative times, copying, and confirmation before unsaved input is lost.
const language = document.documentElement.lang;
const units = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
const dates = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { dateStyle: 'medium' },
  time: { dateStyle: 'medium', timeStyle: 'short' },
};

// Shows relative times: <time datetime="…" data-when>.
function showTimes(root) {
  for (const time of root.querySelectorAll('time[data-when]')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    const seconds = (at - Date.now()) / 1000;
    const [unit, length] = units.find(([, l]) => Math.abs(seconds) >= l) ?? units[3];
    time.textContent = Math.abs(seconds) > 30 * 86400 ? exact.format(at) : words.format(Math.round(seconds / length), unit);
    time.title = exact.format(at);
  }
}

// Shows dates with the precision that the page gives: <time datetime="ISO" data-date="year|month|day|…">. A date
// without an offset belongs to no time zone: its day and hour are shown unchanged.
function showDates(root) {
  for (const time of root.querySelectorAll('time[data-date]')) {
    const iso = time.dateTime;
    const whole = /^\d{4}-\d\d-\d\d$/.test(iso);
    const at = new Date(whole ? iso + 'T00:00' : iso);
    if (Number.isNaN(at.getTime())) continue;
    const grain = time.dataset.date;
    const style = dates[grain === 'year' || grain === 'month' ? grain : whole ? 'day' : 'time'];
    time.textContent = new Intl.DateTimeFormat(language, style).format(at);
    time.title = iso;
    time.removeAttribute('data-date');
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

// A bookmarklet does nothing on our own page, so a click explains it.
document.addEventListener('click', (event) => {
  const mark = event.target.closest('[data-bookmark]');
  if (!mark) return;
  event.preventDefault();
  document.querySelector('#bookmarklet-hint').textContent = mark.dataset.bookmark;
});

document.addEventListener('submit', (event) => {
  const question = event.target.dataset?.ask;
  if (question && !window.confirm(question)) event.preventDefault();
});

function showTimesAndDates() {
  showTimes(document);
  showDates(document);
}

showTimesAndDates();
document.addEventListener('htmx:afterSwap', showTimesAndDates);
import('/app/files/preview.js');
