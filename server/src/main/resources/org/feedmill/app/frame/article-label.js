// The labeller of articles: a person marks the title, the text, and what does not belong to it; the server shows what
// the articles of the site are then read as. The frame is sandboxed and sends only node numbers and short texts.
import { format } from '/app/files/messages.js';

const place = document.getElementById('article-label');
const frame = document.getElementById('page');
const marksList = document.getElementById('article-marks');
const message = document.getElementById('article-label-message');
const result = document.getElementById('article-result');
const save = document.getElementById('article-label-save');
const form = document.getElementById('article-save');
const path = document.getElementById('article-path');
const roles = [...place.querySelectorAll('[data-mark]')];
let marks = []; // { role, node, name }
let chosen = null; // { node, name }
let wanted = 0;

function send(data) {
  frame.contentWindow?.postMessage(data, '*');
}

function nodes(role) {
  return marks.filter((mark) => mark.role === role).map((mark) => mark.node);
}

function outline() {
  send({ outline: { title: nodes('title'), item: nodes('body'), no: nodes('strip') } });
  send({ chosen: chosen ? chosen.node : -1 });
}

async function choose(node) {
  const mine = ++wanted;
  const answer = await fetch(`${place.dataset.base}/path?node=${node}`).catch(() => null);
  if (mine !== wanted || !answer?.ok) return;
  const steps = await answer.json();
  if (!steps.length) return;
  chosen = steps.at(-1);
  path.replaceChildren(...steps.map((step, i) => {
    const entry = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain-link';
    button.textContent = step.name;
    if (i === steps.length - 1) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => choose(step.node));
    entry.append(button);
    return entry;
  }));
  path.scrollLeft = path.scrollWidth;
  message.textContent = message.dataset.chosen;
  for (const button of roles) button.disabled = false;
  outline();
}

function give(role) {
  if (!chosen) return;
  marks = marks.filter((mark) => mark.node !== chosen.node && (role !== 'title' || mark.role !== 'title'));
  marks.push({ role, ...chosen });
  show();
}

function show() {
  marksList.replaceChildren(...marks.map((mark) => {
    const entry = document.createElement('li');
    const role = document.createElement('b');
    role.textContent = roles.find((button) => button.dataset.mark === mark.role).textContent;
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'quiet small';
    remove.textContent = '×';
    remove.setAttribute('aria-label', format(marksList.dataset.remove, `${role.textContent} ${mark.name}`));
    remove.addEventListener('click', () => {
      marks = marks.filter((other) => other !== mark);
      show();
    });
    entry.append(role, ` ${mark.name} `, remove);
    return entry;
  }));
  save.disabled = !marks.length;
  form.querySelectorAll('[data-given]').forEach((input) => input.remove());
  for (const mark of marks) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name: mark.role, value: mark.node });
    input.dataset.given = '';
    form.append(input);
  }
  outline();
  read();
}

async function read() {
  const mine = ++wanted;
  const data = new URLSearchParams([['csrf', place.dataset.csrf], ...marks.map((mark) => [mark.role, mark.node])]);
  result.setAttribute('aria-busy', 'true');
  const answer = await fetch(`${place.dataset.base}/try`, { method: 'POST', body: data, headers: { 'HX-Request': 'true' } })
    .catch(() => null);
  if (mine !== wanted || !answer) return;
  result.innerHTML = await answer.text(); // written by our server, and safe
  result.removeAttribute('aria-busy');
}

for (const button of roles) button.addEventListener('click', () => give(button.dataset.mark));
window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || typeof event.data !== 'object' || event.data === null) return;
  if (event.data.feedmill === 'pick' && Number.isInteger(event.data.node)) choose(event.data.node);
  if (event.data.feedmill === 'ready') outline();
});
