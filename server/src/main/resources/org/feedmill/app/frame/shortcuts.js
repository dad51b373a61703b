// Keyboard shortcuts of all pages, the sheet that lists them, and the jump to a page or feed by its name.
const sheet = document.getElementById('shortcuts');
const jump = document.getElementById('jump');
const setting = document.getElementById('shortcuts-on');
const field = document.getElementById('jump-words');
const list = document.getElementById('jump-list');
const OFF = 'feedmill-shortcuts-off';
const SEQUENCE_TIME = 1500;
let prefix = 0;
let wanted = 0;

function isOn() {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function turn(on) {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'yes');
  } catch {
    setting.checked = true; // the browser stores nothing
  }
}

function isTyping(target) {
  return target.matches?.('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=treeitem]');
}

function follow(selector) {
  const link = document.querySelector(selector);
  link?.click();
  return Boolean(link);
}

function focusSearch() {
  const search = document.querySelector('main input[type=search], main #url');
  search?.focus();
  search?.select();
  return Boolean(search);
}

// Moves the focus to the next or previous entry of the list on the page; in an article, to another article.
function step(by) {
  if (follow(by > 0 ? '.item-pager a[rel=next]' : '.item-pager a[rel=prev]')) return true;
  const links = [...document.querySelectorAll('#rows .what a, #list li > a:first-of-type, .hits h3 a, .items li:not([hidden]) a.title')]
    .filter((link) => link.offsetParent);
  if (!links.length) return false;
  const at = links.indexOf(document.activeElement);
  links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.min(links.length - 1, Math.max(0, at + by))].focus();
  return true;
}

const GO = { n: '/', f: '/app/feeds', s: '/app/search', t: '/app/attention', a: '/app/account' };

const KEYS = {
  '?': () => { sheet.showModal(); return true; },
  '/': focusSearch,
  j: () => step(1),
  k: () => step(-1),
  g: () => { prefix = Date.now(); return true; },
  u: () => follow('.breadcrumb a:last-of-type'),
};

function pressed(event) {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && jump) {
    event.preventDefault();
    openJump();
    return;
  }
  if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]') || !isOn()) return;
  if (Date.now() - prefix < SEQUENCE_TIME && GO[event.key] && jump) {
    prefix = 0;
    event.preventDefault();
    location.href = GO[event.key];
    return;
  }
  if (KEYS[event.key]?.()) event.preventDefault();
}

// ── Quick jump ──

function openJump() {
  if (jump.open) return;
  field.value = '';
  find();
  jump.showModal();
}

async function find() {
  const mine = ++wanted;
  const answer = await fetch(`/app/jump?q=${encodeURIComponent(field.value)}`).catch(() => null);
  if (mine !== wanted || !answer?.ok || !answer.headers.get('Content-Type')?.includes('json')) return; // signed out
  const places = await answer.json();
  list.replaceChildren(...places.map(({ title, hint, href }, i) => option(title, hint, href, i)));
  choose(0);
}

function option(title, hint, href, i) {
  const entry = document.createElement('li');
  entry.id = `jump-${i}`;
  entry.setAttribute('role', 'option');
  entry.dataset.href = href;
  const name = document.createElement('span');
  name.textContent = title;
  name.dir = 'auto';
  const more = document.createElement('small');
  more.textContent = hint;
  entry.append(name, more);
  return entry;
}

function choose(i) {
  const entries = [...list.children];
  entries.forEach((entry, k) => entry.setAttribute('aria-selected', String(k === i)));
  entries[i]?.scrollIntoView({ block: 'nearest' });
  if (entries[i]) field.setAttribute('aria-activedescendant', entries[i].id);
  else field.removeAttribute('aria-activedescendant');
}

function chosen() {
  return [...list.children].findIndex((entry) => entry.getAttribute('aria-selected') === 'true');
}

function open(entry) {
  if (entry) location.href = entry.dataset.href;
}

document.addEventListener('keydown', pressed);
document.addEventListener('click', (event) => {
  if (event.target.closest('[data-open-shortcuts]')) sheet?.showModal();
  if (event.target.closest('[data-open-jump]')) openJump();
  if (event.target.closest('[data-close]')) event.target.closest('dialog').close();
});
if (sheet) {
  setting.checked = isOn();
  setting.addEventListener('change', () => turn(setting.checked));
}
if (jump) {
  field.addEventListener('input', find);
  list.addEventListener('click', (event) => open(event.target.closest('[role=option]')));
  field.addEventListener('keydown', (event) => {
    const count = list.children.length;
    if (event.key === 'ArrowDown') choose((chosen() + 1) % count);
    else if (event.key === 'ArrowUp') choose((chosen() + count - 1) % count);
    else if (event.key === 'Enter') open(list.children[chosen()]);
    else return;
    event.preventDefault();
  });
}
