/* The only script in the frame. It knows nothing but nodes' numbers: it tells which one is pointed at, and outlines those
   it is told. Whatever the page holds cannot run, so it cannot speak in this script's name. */
(function () {
  'use strict';
  var outlined = [];
  function numbered(node) {
    while (node && !(node.nodeType === 1 && node.hasAttribute('data-n'))) node = node.parentNode;
    return node;
  }
  function find(n) {
    return document.querySelector('[data-n="' + Number(n) + '"]');
  }
  function tell(kind, more) {
    more.feedmill = kind;
    window.parent.postMessage(more, '*');
  }
  function clear(name) {
    document.querySelectorAll('[' + name + ']').forEach(function (e) { e.removeAttribute(name); });
  }
  document.addEventListener('mouseover', function (event) {
    var element = numbered(event.target);
    clear('data-fm-hover');
    if (element && element !== document.body) {
      element.setAttribute('data-fm-hover', '');
      tell('over', { node: Number(element.getAttribute('data-n')) });
    }
  }, true);
  document.addEventListener('mouseleave', function () { clear('data-fm-hover'); });
  ['click', 'auxclick', 'submit', 'dragstart'].forEach(function (kind) {
    document.addEventListener(kind, function (event) {
      event.preventDefault();
      event.stopPropagation();
      if (kind !== 'click') return;
      var selection = String(window.getSelection());
      var element = numbered(event.target);
      if (element) tell('pick', { node: Number(element.getAttribute('data-n')), words: selection.slice(0, 500) });
    }, true);
  });
  document.addEventListener('keydown', function (event) {
    if (event.key === 'Escape' || event.key === 'z') tell('key', { key: event.key, ctrl: event.ctrlKey || event.metaKey });
  }, true);
  function outline(groups) {
    outlined.forEach(clear);
    outlined = [];
    Object.keys(groups).forEach(function (name) {
      if (!/^[a-z]+$/.test(name) || !Array.isArray(groups[name])) return;
      var attribute = 'data-fm-' + name;
      outlined.push(attribute);
      groups[name].slice(0, 5000).forEach(function (n) {
        var element = find(n);
        if (element) element.setAttribute(attribute, '');
      });
    });
  }
  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || !event.data) return;
    if (event.data.outline) outline(event.data.outline);
    if (event.data.show !== undefined) {
      // Only this window: scrolling into view would move the page around the frame too.
      var element = find(event.data.show);
      if (element) window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - window.innerHeight / 4);
    }
  });
  tell('ready', {});
})();
