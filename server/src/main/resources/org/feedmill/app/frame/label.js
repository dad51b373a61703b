// The labeller: a click on the page, or in its tree, becomes a mark, and the server computes the result of the marks. The
// frame's origin is opaque: only numbers and short texts are accepted from it, and only from the window that we created.
// Content of the page is always shown as text.
import { Tree } from '/app/files/label-tree.js';
import { format } from '/app/files/messages.js';
import { momentText } from '/app/files/times.js';
import { showPath, Panels } from '/app/files/label-panels.js';

const place = document.getElementById('label');
const { snapshot, feed, csrf } = place.dataset;
const base = `/app/shots/${snapshot}`;
const frame = document.getElementById('page');
const form = document.getElementById('label-form');
const messageLine = document.getElementById('label-message');
const text = document.getElementById('label-text');
const save = document.getElementById('label-save');
const path = document.getElementById('label-path');
const hide = document.getElementById('label-hide');
const layers = document.getElementById('label-layers');
const undo = document.getElementById('label-undo');
const redo = document.getElementById('label-redo');
const roles = [...document.querySelectorAll('[data-role]')];
const texts = new Map([...document.querySelectorAll('#label-words [data-key]')].map((e) => [e.dataset.key, e.textContent]));

const state = { marks: [], done: [], undone: [], chosen: null, guess: null, answer: null, begin: null, busy: false, requested: 0 };

function words(key, ...values) {
  return format(texts.get(key) ?? key, ...values);
}

async function request(path, body) {
  const answer = await fetch(base + path, body === undefined ? {} : {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
    body: JSON.stringify(body),
  });
  if (answer.status === 410) throw new Error(words('label.expired'));
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).detail ?? words('label.failed'));
  return answer.json();
}

function showMessage(message, problem = false) {
  messageLine.textContent = message;
  messageLine.classList.toggle('warning', problem);
}

function failed(error) {
  showMessage(error instanceof TypeError ? words('label.failed') : error.message, true);
}

// ── The marks ──

function titled() {
  return state.marks.some((mark) => mark.target === 'ITEM_TITLE' || mark.target === 'ITEM_LINK');
}

function change(marks) {
  state.done.push(state.marks);
  state.undone = [];
  state.marks = marks;
  letGo();
  return learn();
}

function step(from, to) {
  if (!from.length) return;
  to.push(state.marks);
  state.marks = from.pop();
  letGo();
  learn();
}

// A node has one role, except for a title that is also the link.
function marked(marks, mark) {
  const pair = new Set(['ITEM_TITLE', 'ITEM_LINK']);
  const both = (other) => other.target !== mark.target && pair.has(other.target) && pair.has(mark.target);
  return [...marks.filter((other) => other.node !== mark.node || both(other)), mark];
}

function give(role) {
  const { node: chosen, inner, words: part, text: all, kind } = state.chosen ?? {};
  if (chosen === undefined) return undefined;
  const node = (role === 'ITEM_TITLE' || role === 'ITEM_LINK') && !part ? inner : chosen;
  return change(marked(grounds(role), { target: role, node, words: part || null, text: part || all, kind }));
}

// Rejecting an item of the rule in force means keeping the others, so one of them is marked with its role.
function grounds(role, item) {
  if (role !== 'NO_ITEM' || titled() || !state.answer?.items?.length) return state.marks;
  const refused = item ?? itemAt(state.chosen.node);
  const kept = state.answer.items.find((other) => other !== refused && other.title);
  return kept ? marked(state.marks, { target: 'ITEM_TITLE', node: kept.node, words: null, text: kept.title }) : state.marks;
}

function reject(item) {
  return change(marked(grounds('NO_ITEM', item), { target: 'NO_ITEM', node: item.from, words: null, text: item.title ?? '' }));
}

async function learn() {
  const mine = ++state.requested;
  buttons();
  if (!state.marks.length) {
    answered(state.begin);
    return;
  }
  state.busy = true;
  buttons();
  const slow = setTimeout(() => showMessage(words('label.working')), 400);
  try {
    const answer = await request('/learn', { marks: state.marks.map(({ target, node, words: part }) => ({ target, node, words: part })) });
    if (mine === state.requested) answered(answer);
  } catch (error) {
    if (mine === state.requested) failed(error);
  } finally {
    clearTimeout(slow);
    if (mine === state.requested) {
      state.busy = false;
      buttons();
    }
  }
}

function answered(answer) {
  state.answer = answer;
  if (!answer) showMessage(words('label.first'));
  else if (answer.problem) showMessage(answer.problem, true);
  else if (answer.failed?.length) showMessage(words('label.partly', answer.count, answer.failed.join('; ')));
  else showMessage(state.marks.length ? words('label.found', answer.count) : words('label.current'));
  state.busy = false;
  showMarks();
  showItems();
  showRule();
  outline();
  buttons();
}

// ── Selection ──

function letGo() {
  state.chosen = null;
  state.guess = null;
  text.value = '';
  send({ chosen: -1 });
  buttons();
}

let choosing = 0;

async function choose(node, part = '') {
  const mine = ++choosing;
  try {
    const info = await request(`/node?node=${node}`);
    if (mine !== choosing) return null;
    state.chosen = { ...info, words: part };
    state.guess = guess(info);
    text.value = info.text;
    place.dataset.chosen = tree.at.get(tree.seen(node)) ?? '';
    send({ chosen: tree.seen(node) });
    showPath(path, tree.path(node), (other) => { choose(other); tree.reveal(other); });
    buttons();
    return info;
  } catch (error) {
    failed(error);
    return null;
  }
}

// A click on the page: the first one on a link or a text marks a title; so does a click on a node that looks like a marked
// title and was not found.
async function pick(number, part) {
  const node = part ? number : tree.whole(number);
  const info = await choose(node, part);
  if (!info) return;
  tree.reveal(node);
  const plain = !info.picture && info.text && info.text.length <= 300 && (info.link || info.heading || tree.isLeaf(node));
  const first = !titled() && plain && (info.link || !info.date);
  const another = info.link && !itemAt(node) && state.marks.some((m) => m.target === 'ITEM_TITLE' && m.kind === info.kind);
  if (first || (another && !part)) give('ITEM_TITLE');
}

// From the keyboard: uses the guessed role, or the title if nothing is marked yet.
async function take(node) {
  if (state.chosen?.node !== node && !(await choose(node))) return;
  const role = state.guess ?? (titled() ? null : 'ITEM_TITLE');
  if (role) give(role);
}

function itemAt(node) {
  return state.answer?.items?.find((item) => item.from <= node && node < item.to);
}

function guess(info) {
  if (state.marks.some((mark) => mark.node === info.node)) return null;
  const item = itemAt(info.node);
  const items = state.answer?.items ?? [];
  if (info.picture) return 'ITEM_IMAGE';
  if (item && tree.seen(item.node) === tree.seen(info.node)) return 'NO_ITEM';
  if (info.date) return item || !items.length || items.some((other) => !other.date) ? 'ITEM_DATE' : 'PAGE_DATE';
  if (!titled()) return info.text && info.text.length <= 300 ? 'ITEM_TITLE' : 'REGION';
  if (info.heading && !item) return 'SUBJECT_TITLE';
  if (info.link && !item) return 'ITEM_TITLE';
  if (!item) return info.text.length > 300 ? 'REGION' : null;
  return info.text.length > 60 ? 'ITEM_DESCRIPTION' : info.link ? 'ITEM_LINK' : 'ITEM_AUTHOR';
}

// ── Showing ──

function send(message) {
  frame.contentWindow?.postMessage(message, '*');
}

function outline(show) {
  const nodes = (test) => state.marks.filter(test).map((mark) => tree.seen(mark.node));
  const groups = {
    ...state.answer?.outline,
    mark: nodes((mark) => mark.target !== 'NO_ITEM'),
    no: nodes((mark) => mark.target === 'NO_ITEM'),
    conflict: (state.answer?.nodes ?? []).map((node) => tree.seen(node)),
  };
  send(show === undefined ? { outline: groups } : { outline: groups, show });
  send({ chosen: state.chosen ? tree.seen(state.chosen.node) : -1 });
}

function buttons() {
  for (const button of roles) {
    button.disabled = !state.chosen;
    button.classList.toggle('guess', state.guess === button.dataset.role);
  }
  text.classList.toggle('some', Boolean(state.chosen));
  undo.disabled = !state.done.length;
  redo.disabled = !state.undone.length;
  hide.disabled = !state.chosen;
  save.disabled = state.busy || !state.marks.length || !state.answer?.taught;
}

function make(tag, content, of = {}) {
  const element = Object.assign(document.createElement(tag), of);
  if (content !== null && content !== undefined) element.textContent = content;
  return element;
}

function small(label, name, act) {
  const button = make('button', label, { type: 'button', className: 'quiet small' });
  button.setAttribute('aria-label', name);
  button.addEventListener('click', act);
  return button;
}

function showMarks() {
  document.getElementById('label-marked').hidden = !state.marks.length;
  document.getElementById('label-marks').replaceChildren(...state.marks.map((mark) => {
    const role = words(`label.role.${mark.target}`);
    const shown = mark.words ? words('label.part.only', mark.words) : mark.text;
    const line = make('li', null);
    const name = make('button', null, { type: 'button', className: 'plain' });
    name.append(make('b', role), make('span', (shown ?? '').slice(0, 120)));
    name.addEventListener('click', () => point(mark.node));
    const gone = () => change(state.marks.filter((other) => other !== mark));
    line.append(name, small('✕', words('label.remove.of', role, (shown ?? '').slice(0, 60)), gone));
    line.classList.toggle('conflict', (state.answer?.nodes ?? []).includes(mark.node));
    return line;
  }));
}

function point(node) {
  send({ show: tree.seen(node), over: tree.seen(node) });
  tree.reveal(node);
  look('page');
}

function showItems() {
  const items = (state.answer?.items ?? []).filter((item) => item.title !== undefined);
  const all = document.getElementById('label-items');
  document.getElementById('label-count').textContent = state.answer?.count ?? '';
  if (!items.length) {
    all.replaceChildren(make('p', words('label.result.none'), { className: 'hint' }));
    return;
  }
  const parts = [];
  let section = null;
  let list = null;
  for (const item of items) {
    if (!list || (item.section ?? null) !== section) {
      section = item.section ?? null;
      if (section) parts.push(make('h3', section));
      list = make('ol', null);
      parts.push(list);
    }
    list.append(line(item));
  }
  const rest = state.answer.count - items.length;
  if (rest > 0) parts.push(make('p', words('label.result.more', rest), { className: 'hint' }));
  all.replaceChildren(...parts);
}

function line(item) {
  const own = make('li', null);
  const title = make('button', item.title, { type: 'button', className: 'plain' });
  title.addEventListener('click', () => point(item.node));
  const head = make('div', null, { className: 'row' });
  head.append(title, small('✕', words('label.reject', item.title), () => reject(item)));
  const more = make('div', null, { className: 'meta' });
  more.append(item.date ? make('time', momentText(item.date), { dateTime: item.date }) : make('span', words('label.undated')));
  if (item.author) more.append(make('span', item.author));
  if (item.picture) more.append(make('span', words('label.image')));
  own.append(head, more);
  if (item.text) own.append(make('p', item.text));
  own.addEventListener('mouseenter', () => send({ over: tree.seen(item.node) }));
  own.addEventListener('mouseleave', () => send({ over: -1 }));
  return own;
}

function showRule() {
  document.getElementById('label-ruled').hidden = !state.answer?.rule;
  document.getElementById('label-rule').textContent = state.answer?.rule ?? '';
  document.getElementById('label-evidence')
    .replaceChildren(...(state.answer?.evidence ?? []).map((reason) => make('li', reason)));
}

function look(view) {
  place.dataset.view = view;
  for (const button of document.querySelectorAll('.label-views [data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
  }
}

// ── Mouse, touch and keyboard ──

function key({ key: name, ctrl, shift }) {
  const low = name.toLowerCase();
  if (ctrl && name === 'Enter') return !save.disabled && (form.requestSubmit(), true);
  if (ctrl && (low === 'y' || (low === 'z' && shift))) step(state.undone, state.done);
  else if (ctrl && low === 'z') step(state.done, state.undone);
  else if (!ctrl && name === 'Escape') letGo(showPath(path, [], choose));
  else if (!ctrl && /^[0-9]$/.test(name)) give(roles[(Number(name) + 9) % 10].dataset.role);
  else return false;
  return true;
}

const tree = new Tree(document.getElementById('label-tree'), words, {
  choose: (node) => { choose(node); send({ show: tree.seen(node) }); },
  take,
  over: (node) => send({ over: node < 0 ? -1 : tree.seen(node) }),
});

window.addEventListener('message', (event) => {
  const data = event.data;
  if (event.source !== frame.contentWindow || typeof data !== 'object' || data === null) return;
  const node = Number.isInteger(data.node) && data.node >= 0 && data.node < 1e7 ? data.node : -1;
  if (data.feedmill === 'ready') {
    panels.zoomPage();
    outline();
  } else if (data.feedmill === 'layers' && Number.isInteger(data.count)) {
    layers.hidden = data.count < 1;
    layers.textContent = words('label.layers', data.count);
  }
  else if (data.feedmill === 'over') tree.hover(node);
  else if (data.feedmill === 'pick' && node >= 0) pick(node, typeof data.words === 'string' ? data.words.slice(0, 500).trim() : '');
  else if (data.feedmill === 'key' && typeof data.key === 'string') key({ key: data.key.slice(0, 10), ctrl: data.ctrl === true, shift: data.shift === true });
});
document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey) return;
  const ctrl = event.ctrlKey || event.metaKey;
  if (!key({ key: event.key, ctrl, shift: event.shiftKey })) return;
  event.preventDefault();
});
// A part of the selected text can be marked: it is selected here by mouse, touch or keyboard.
document.addEventListener('selectionchange', () => {
  if (document.activeElement !== text || !state.chosen) return;
  const part = text.value.slice(text.selectionStart, text.selectionEnd).trim();
  state.chosen.words = part === text.value.trim() ? '' : part.slice(0, 500);
});
for (const button of roles) button.addEventListener('click', () => give(button.dataset.role));
undo.addEventListener('click', () => step(state.done, state.undone));
redo.addEventListener('click', () => step(state.undone, state.done));
form.addEventListener('submit', (event) => {
  if (save.disabled) event.preventDefault();
  form.elements.marks.value = JSON.stringify({
    marks: state.marks.map(({ target, node, words: part }) => ({ target, node, words: part })),
  });
});
for (const button of document.querySelectorAll('.label-views [data-view]')) {
  button.addEventListener('click', () => look(button.dataset.view));
}
hide.addEventListener('click', () => {
  send({ hide: tree.seen(state.chosen.node) });
  letGo();
});
layers.addEventListener('click', () => send({ unhide: true }));
const panels = new Panels(place, send);

try {
  tree.load(await request('/tree'));
  if (feed) state.begin = await request(`/now?feed=${encodeURIComponent(feed)}`).catch(() => null);
  if (!state.marks.length) answered(state.begin);
  place.dataset.ready = 'yes';
} catch (error) {
  failed(error);
}
