// The only formatter of times in scripts: in the language of the page, and in the time zone of the reader.
const page = document.documentElement.lang;
// The reader's variant of the language decides the order of day and month.
const language = navigator.languages.find((tag) => tag.split('-')[0] === page.split('-')[0]) ?? page;
const units = [['year', 365 * 86400], ['month', 30 * 86400], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
const relative = new Intl.RelativeTimeFormat(page, { numeric: 'auto' });
const formats = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { dateStyle: 'medium' },
  exact: { dateStyle: 'medium', timeStyle: 'short' },
};
const ONE_MONTH = 30 * 86400;
const TICK = 5_000;

function formatted(at, format, zone) {
  return new Intl.DateTimeFormat(language, { ...formats[format], ...(zone ? { timeZone: zone } : {}) }).format(at);
}

// Formats a date with the precision that the page gives. A date without an offset belongs to no time zone: its day and
// hour are shown unchanged.
export function momentText(iso, grain) {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?\S*?)?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(iso);
  if (!parts) return iso;
  const [, year, month, day, hour, minute, , offset] = parts;
  if (grain === 'year' || grain === 'month' || hour === undefined) {
    return formatted(new Date(Date.UTC(year, month - 1, day)), grain === 'year' || grain === 'month' ? grain : 'day', 'UTC');
  }
  return offset ? formatted(new Date(iso), 'exact') : formatted(new Date(Date.UTC(year, month - 1, day, hour, minute)), 'exact', 'UTC');
}

function relativeText(seconds) {
  const [unit, length] = units.find(([, l]) => Math.abs(seconds) >= l) ?? units.at(-1);
  return relative.format(Math.round(seconds / length), unit);
}

function showWhen(time) {
  const at = new Date(time.dateTime);
  if (Number.isNaN(at.getTime())) return;
  const seconds = (at - Date.now()) / 1000;
  const text = seconds <= 0 && time.dataset.past ? time.dataset.past
    : Math.abs(seconds) > ONE_MONTH ? formatted(at, 'exact') : relativeText(seconds);
  if (time.textContent !== text) time.textContent = text;
  time.title = formatted(at, 'exact');
}

export function showTimes(root = document) {
  root.querySelectorAll('time[data-when]').forEach(showWhen);
  for (const time of root.querySelectorAll('time[data-date]')) {
    time.textContent = momentText(time.dateTime, time.dataset.date);
    time.title = time.dateTime;
  }
}

// Relative times stay true while the page is open.
setInterval(() => { if (!document.hidden) document.querySelectorAll('time[data-when]').forEach(showWhen); }, TICK);
document.addEventListener('visibilitychange', () => { if (!document.hidden) showTimes(); });
