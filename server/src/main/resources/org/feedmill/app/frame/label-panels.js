// The panels of the labeller: the path of the chosen element, the splitters between panels, and the zoom of the page.
const STORED = 'feedmill-label-widths';
const STEP = 16;
const MIN_WIDTH = 160;
const MAX_SHARE = 0.45;
const ZOOMS = [0.67, 0.8, 1, 1.25, 1.5, 2];

export function showPath(place, path, choose) {
  place.replaceChildren(...path.map(({ node, name }, i) => {
    const entry = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain-link';
    button.textContent = name;
    if (i === path.length - 1) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => choose(node));
    entry.append(button);
    return entry;
  }));
  place.scrollLeft = place.scrollWidth;
}

export class Panels {
  constructor(place, send) {
    this.place = place;
    this.send = send;
    this.zoom = ZOOMS.indexOf(1);
    this.widths = this.stored();
    for (const bar of place.querySelectorAll('[role=separator]')) this.split(bar);
    for (const button of place.querySelectorAll('[data-zoom]')) {
      button.addEventListener('click', () => {
        this.zoom = Math.min(ZOOMS.length - 1, Math.max(0, this.zoom + Number(button.dataset.zoom)));
        this.zoomPage();
      });
    }
  }

  zoomPage() {
    if (ZOOMS[this.zoom] !== 1 || this.zoomed) this.send({ zoom: ZOOMS[this.zoom] });
    this.zoomed = true;
  }

  stored() {
    try {
      return JSON.parse(localStorage.getItem(STORED)) ?? {};
    } catch {
      return {};
    }
  }

  // A splitter follows the pointer and the arrow keys. Frames take no part while it is dragged.
  split(bar) {
    const side = bar.dataset.side;
    const panel = document.getElementById(bar.getAttribute('aria-controls'));
    const set = (width) => {
      const most = Math.max(MIN_WIDTH, window.innerWidth * MAX_SHARE);
      const fit = Math.round(Math.min(most, Math.max(MIN_WIDTH, width)));
      this.place.style.setProperty(`--${side}`, `${fit}px`);
      bar.setAttribute('aria-valuenow', fit);
      bar.setAttribute('aria-valuemax', Math.round(most));
      return fit;
    };
    const keep = (width) => {
      this.widths[side] = set(width);
      try {
        localStorage.setItem(STORED, JSON.stringify(this.widths));
      } catch {
        return; // the browser stores nothing: the width is kept for this page only
      }
    };
    const inwards = (side === 'tree') === (getComputedStyle(this.place).direction !== 'rtl') ? 1 : -1;
    bar.setAttribute('aria-valuemin', MIN_WIDTH);
    bar.setAttribute('aria-valuenow', Math.round(panel.offsetWidth));
    if (Number.isFinite(this.widths[side])) set(this.widths[side]);
    bar.addEventListener('keydown', (event) => {
      const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
      if (!by) return;
      event.preventDefault();
      keep(panel.offsetWidth + inwards * by);
    });
    bar.addEventListener('pointerdown', (event) => {
      const begin = event.clientX;
      const width = panel.offsetWidth;
      bar.setPointerCapture(event.pointerId);
      this.place.classList.add('splitting');
      const move = (moved) => set(width + inwards * (moved.clientX - begin));
      bar.addEventListener('pointermove', move);
      bar.addEventListener('pointerup', () => {
        bar.removeEventListener('pointermove', move);
        this.place.classList.remove('splitting');
        keep(panel.offsetWidth);
      }, { once: true });
    });
  }
}

// Roles that few lists need are shown on request; their keys work all the time.
const more = document.getElementById('label-more');
more?.addEventListener('click', () => {
  more.setAttribute('aria-expanded', String(more.getAttribute('aria-expanded') !== 'true'));
});
