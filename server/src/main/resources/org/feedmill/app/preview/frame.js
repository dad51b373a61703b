/* The only script in the frame. It knows only node numbers: it reports the node under the pointer, and outlines
   those that the parent window names. Scripts of the page cannot run, so it cannot speak in this script's name.
   Only numbers, names of keys from a list and short texts leave it. */
(function () {
  'use strict';
  var LONGEST = 500;
  var MOST = 20000;
  var KEYS = /^([0-9]|Escape|Enter|[zZyY])$/;
  var MOST_LAYERS = 12;
  var elements = new Map();
  var outlined = new Map();
  var hovered = null;
  var waiting = 0;
  var pressed = false;
  var lastWords = '';
  document.querySelectorAll('[data-n]').forEach(function (element) {
    elements.set(Number(element.getAttribute('data-n')), element);
  });
  function numbered(node) {
    while (node && !(node.nodeType === 1 && node.hasAttribute('data-n'))) node = node.parentNode;
    return node && node !== document.body && node !== document.documentElement ? node : null;
  }
  function number(element) {
    return Number(element.getAttribute('data-n'));
  }
  function post(kind, more) {
    more.feedmill = kind;
    window.parent.postMessage(more, '*');
  }
  function folded(text) {
    return text.replace(/\s+/g, ' ').trim();
  }
  function hover(element) {
    if (hovered === element) return;
    if (hovered) hovered.removeAttribute('data-fm-hover');
    hovered = element;
    if (element) element.setAttribute('data-fm-hover', '');
  }
  /* Returns the selected part of a text, null if nothing or all of it is selected. */
  function selected() {
    var selection = window.getSelection();
    if (!selection || selection.isCollapsed || !selection.rangeCount) return null;
    var element = numbered(selection.getRangeAt(0).commonAncestorContainer);
    var words = folded(String(selection)).slice(0, LONGEST);
    if (!element || !words || folded(element.textContent.slice(0, 20000)) === words) return null;
    return { node: number(element), words: words };
  }
  /* ── Layers that cover the page: cookie notices, pop-ups and their backdrops ── */
  var unhidden = false;
  function layerOf(element) {
    for (var e = element; e && e !== document.body && e !== document.documentElement; e = e.parentElement) {
      var style = window.getComputedStyle(e);
      var box = e.getBoundingClientRect();
      var share = box.width * box.height / (window.innerWidth * window.innerHeight);
      var covers = style.position === 'fixed' ? share > 0.12 : style.position === 'absolute' && Number(style.zIndex) > 0 && share > 0.5;
      if (covers && 2 * e.textContent.length < document.body.textContent.length) return e;
    }
    return null;
  }
  function countLayers() {
    post('layers', { count: document.querySelectorAll('[data-fm-layer]').length });
  }
  function hideLayers() {
    if (unhidden) return countLayers();
    var spots = [[0.5, 0.5], [0.5, 0.92], [0.5, 0.08], [0.25, 0.5], [0.75, 0.5], [0.15, 0.9], [0.85, 0.9]];
    for (var i = 0; i < MOST_LAYERS; i++) {
      var layer = null;
      spots.forEach(function (spot) {
        layer = layer || layerOf(document.elementFromPoint(spot[0] * window.innerWidth, spot[1] * window.innerHeight));
      });
      if (!layer) break;
      layer.setAttribute('data-fm-layer', '');
    }
    countLayers();
  }
  /* Hides what a person chose: the positioned layer around it, or the element itself. */
  function hide(n) {
    var chosen = elements.get(Number(n));
    if (!chosen) return;
    var layer = chosen;
    for (var e = chosen; e && e !== document.body; e = e.parentElement) {
      if (window.getComputedStyle(e).position !== 'static' && 2 * e.textContent.length < document.body.textContent.length) layer = e;
    }
    layer.setAttribute('data-fm-layer', '');
    countLayers();
  }
  function unhide() {
    unhidden = true;
    document.querySelectorAll('[data-fm-layer]').forEach(function (element) { element.removeAttribute('data-fm-layer'); });
    countLayers();
  }
  /* Returns what a person sees at a point: empty layers above it do not count. */
  function seenAt(event) {
    var stack = event.clientX || event.clientY ? document.elementsFromPoint(event.clientX, event.clientY) : [];
    for (var i = 0; i < stack.length; i++) {
      var element = numbered(stack[i]);
      if (element && (element.tagName === 'IMG' || element.textContent.trim() || element.querySelector('img'))) return element;
    }
    return numbered(event.target);
  }
  document.addEventListener('mouseover', function (event) {
    hover(seenAt(event));
    if (waiting) return;
    waiting = window.requestAnimationFrame(function () {
      waiting = 0;
      post('over', { node: hovered ? number(hovered) : -1 });
    });
  }, true);
  document.addEventListener('mouseleave', function () {
    hover(null);
    post('over', { node: -1 });
  });
  ['click', 'auxclick', 'submit', 'dragstart'].forEach(function (kind) {
    document.addEventListener(kind, function (event) {
      event.preventDefault();
      event.stopPropagation();
      if (kind !== 'click') return;
      var part = selected();
      var element = seenAt(event);
      if (part) lastWords = part.words;
      if (part) post('pick', part);
      else if (element) post('pick', { node: number(element), words: '' });
    }, true);
  });
  /* Touch selects without a click. */
  document.addEventListener('pointerdown', function (event) { pressed = event.pointerType === 'mouse'; }, true);
  document.addEventListener('pointerup', function () { pressed = false; }, true);
  document.addEventListener('selectionchange', function () {
    window.setTimeout(function () {
      var part = pressed ? null : selected();
      if (part && part.words !== lastWords) {
        lastWords = part.words;
        post('pick', part);
      }
    }, 400);
  });
  document.addEventListener('keydown', function (event) {
    var ctrl = event.ctrlKey || event.metaKey;
    if (!KEYS.test(event.key) || event.altKey || (event.key === 'Enter' && !ctrl)) return;
    if (ctrl) event.preventDefault();
    post('key', { key: event.key, ctrl: ctrl, shift: event.shiftKey });
  }, true);
  function clear(name) {
    (outlined.get(name) || []).forEach(function (element) { element.removeAttribute(name); });
    outlined.delete(name);
  }
  function outline(groups) {
    Array.from(outlined.keys()).forEach(clear);
    Object.keys(groups).forEach(function (name) {
      if (!/^[a-z]{1,12}$/.test(name) || name === 'hover' || !Array.isArray(groups[name])) return;
      mark('data-fm-' + name, groups[name]);
    });
  }
  function mark(attribute, numbers) {
    clear(attribute);
    var marked = [];
    numbers.slice(0, MOST).forEach(function (n) {
      var element = elements.get(Number(n));
      if (element && element !== document.body) {
        element.setAttribute(attribute, '');
        marked.push(element);
      }
    });
    outlined.set(attribute, marked);
  }
  /* Only this window: scrolling into view would move the page around the frame too. */
  function show(n) {
    var element = elements.get(Number(n));
    if (!element) return;
    var box = element.getBoundingClientRect();
    if (box.top >= 0 && box.bottom <= window.innerHeight) return;
    window.scrollTo(0, window.scrollY + box.top - window.innerHeight / 4);
  }
  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || !event.data) return;
    if (event.data.outline) {
      outline(event.data.outline);
      hideLayers(); /* the window may have missed the first count, and the frame may have had no size then */
    }
    if (event.data.chosen !== undefined) mark('data-fm-chosen', [event.data.chosen]);
    if (event.data.over !== undefined) hover(elements.get(Number(event.data.over)) || null);
    if (event.data.show !== undefined) show(event.data.show);
    if (event.data.hide !== undefined) hide(event.data.hide);
    if (event.data.unhide) unhide();
    if (event.data.zoom >= 0.5 && event.data.zoom <= 4) document.documentElement.style.zoom = String(event.data.zoom);
  });
  hideLayers();
  window.addEventListener('load', hideLayers);
  window.addEventListener('resize', hideLayers);
  post('ready', {});
})();
