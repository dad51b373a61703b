// Updates the page for operators while it is visible, and keeps the state of its other parts.
const every = 5000;
const place = document.querySelector('#now');
const pause = document.querySelector('#pause');
const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'medium' });
let paused = false;

function tick() {
  if (!paused && !document.hidden) window.htmx.trigger(place, 'tick');
}

function showClock() {
  for (const time of place.querySelectorAll('time[data-clock]')) time.textContent = clock.format(new Date(time.dateTime));
}

if (place) {
  let open = [];
  let places = [];
  place.addEventListener('htmx:beforeSwap', (event) => {
    if (!event.detail.xhr.responseText.includes('id="operate-now"')) {
      event.detail.shouldSwap = false; // nobody is signed in any more
      location.reload();
      return;
    }
    open = [...place.querySelectorAll('details[open]')].map((details) => details.id);
    places = [...place.querySelectorAll('.scroll')].map((box) => [box.id, box.scrollTop]);
  });
  place.addEventListener('htmx:afterSwap', () => {
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    for (const [id, top] of places) {
      const box = document.getElementById(id);
      if (box) box.scrollTop = top;
    }
    showClock();
  });
  pause.classList.remove('waiting');
  pause.addEventListener('click', () => {
    paused = !paused;
    pause.setAttribute('aria-pressed', String(paused));
    place.classList.toggle('paused', paused);
    tick();
  });
  document.addEventListener('visibilitychange', tick);
  setInterval(tick, every);
  showClock();
}

// A reload must not send the form again.
const once = document.querySelector('[data-once]');
if (once) history.replaceState(null, '', once.dataset.once);
