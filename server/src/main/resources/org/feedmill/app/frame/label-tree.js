// The tree next to the page. It is stored as flat lists; rows are created when their parent is expanded, and long rows of
// siblings only in parts.
const SLICE = 200;
const MAX_CHAIN = 4;
const MAX_INDENTS = 9;
const INLINE = new Set(['', 'a', 'abbr', 'b', 'bdi', 'big', 'cite', 'code', 'em', 'font', 'i', 'kbd', 'mark', 'q', 's', 'small',
  'span', 'strong', 'sub', 'sup', 'tt', 'u', 'var', 'wbr', 'ruby', 'rt', 'rp']);

export class Tree {
  constructor(root, words, listener) {
    this.root = root;
    this.words = words;
    this.listener = listener;
    this.rows = new Map();
    this.windows = new Map();
    this.at = new Map();
    this.focused = null;
    root.addEventListener('click', (event) => this.clicked(event));
    root.addEventListener('keydown', (event) => this.pressed(event));
    root.addEventListener('mouseover', (event) => {
      const row = event.target.closest('[data-i]');
      listener.over(row ? this.nodes[Number(row.dataset.i)] : -1);
    });
    root.addEventListener('mouseleave', () => listener.over(-1));
  }

  load({ nodes, ends, tags, labels, names }) {
    Object.assign(this, { nodes, labels, names: tags.map((tag) => names[tag]) });
    this.parents = new Int32Array(nodes.length).fill(-1);
    this.nexts = new Int32Array(nodes.length).fill(nodes.length);
    const open = [];
    for (let i = 0; i < nodes.length; i++) {
      while (open.length && ends[open.at(-1)] <= nodes[i]) this.nexts[open.pop()] = i;
      if (open.length) this.parents[i] = open.at(-1);
      open.push(i);
      this.at.set(nodes[i], i);
    }
    if (!nodes.length) return;
    this.root.append(this.row(0, 1));
    this.open(this.tail(0));
    this.rows.get(0).tabIndex = 0;
    this.focused = 0;
  }

  // An element with only one child shares its row: returns the last element of such a chain.
  tail(i) {
    let end = i;
    while (!this.leaf(end)) {
      const kid = end + 1;
      if (kid >= this.nexts[end] || this.nexts[kid] < this.nexts[end] || this.names[kid] === '') break;
      end = kid;
    }
    return end;
  }

  // Returns the elements around a node, outermost first, and the node itself.
  path(n) {
    const path = [];
    for (let i = this.at.get(this.seen(n)) ?? -1; i >= 0; i = this.parents[i]) path.unshift({ node: this.nodes[i], name: this.title(i) });
    return path;
  }

  // Returns the name of an element with its first class.
  title(i) {
    const first = this.names[i] === '' ? '' : this.labels[i].split(/\s+/)[0];
    return (this.names[i] === '' ? this.words('label.tree.text') : this.names[i]) + (first ? `.${first}` : '');
  }

  kids(i) {
    const kids = [];
    for (let k = i + 1; k < this.nexts[i]; k = this.nexts[k]) kids.push(k);
    return kids;
  }

  // An element whose only child is a text is a leaf: its row shows the text.
  leaf(i) {
    return this.nexts[i] === i + 1 || (this.nexts[i] === i + 2 && this.names[i + 1] === '');
  }

  // Returns the node that represents another one on the page and in this tree.
  seen(n) {
    const i = this.at.get(n);
    if (i === undefined || i === 0) return n;
    const parent = this.parents[i];
    return parent >= 0 && this.names[i] === '' && this.leaf(parent) ? this.nodes[parent] : n;
  }

  // Returns the heading or link around a text that shares its line with other texts.
  whole(n) {
    const i = this.at.get(n);
    if (i === undefined || this.names[i] !== '' || this.parents[i] <= 0) return n;
    const parent = this.parents[i];
    for (let k = parent + 1; k < this.nexts[parent]; k++) {
      if (k > parent + 30 || !INLINE.has(this.names[k]) || this.names[k] === 'a') return n;
    }
    return this.nodes[parent];
  }

  isLeaf(n) {
    const i = this.at.get(n);
    return i !== undefined && this.leaf(i);
  }

  name(n) {
    return this.names[this.at.get(n)];
  }

  row(i, level) {
    const end = this.tail(i);
    const leaf = this.leaf(end);
    const item = document.createElement('li');
    item.setAttribute('role', 'treeitem');
    item.setAttribute('aria-level', level);
    item.setAttribute('aria-selected', 'false');
    if (!leaf) item.setAttribute('aria-expanded', 'false');
    item.tabIndex = -1;
    item.dataset.i = end;
    const line = document.createElement('span');
    line.className = 'line';
    const text = this.firstText(i);
    const chain = end - i > MAX_CHAIN ? [i, ...Array.from({ length: MAX_CHAIN }, (_, k) => end - MAX_CHAIN + 1 + k)] : Array.from({ length: end - i + 1 }, (_, k) => i + k);
    const name = this.names[end] === '' ? this.words('label.tree.text') : this.names[end];
    chain.forEach((k, at) => {
      if (at) line.append(part('i', at === 1 && end - i > MAX_CHAIN ? '› … ›' : '›'));
      line.append(part('b', this.names[k] === '' ? name : this.names[k]));
    });
    if (this.names[end] !== '' && this.labels[end]) line.append(part('i', this.labels[end]));
    if (text) line.append(Object.assign(part('span', text), { className: leaf ? 'own' : 'within' }));
    item.setAttribute('aria-label', `${name} ${text || this.labels[end]}`.trim());
    item.append(line);
    for (let k = i; k <= end; k++) this.rows.set(k, item);
    return item;
  }

  // Returns the beginning of a node's text; of a large node, its first text.
  firstText(i) {
    for (let k = i; k < Math.min(this.nexts[i], i + 12); k++) {
      if (this.names[k] === '' && /[\p{L}\p{N}]/u.test(this.labels[k])) return this.labels[k];
    }
    return '';
  }

  open(i, wanted = -1) {
    const item = this.rows.get(i);
    if (!item || this.leaf(i) || Number(item.dataset.i) !== i) return;
    const kids = this.kids(i);
    const window = this.windows.get(i) ?? { from: 0, to: Math.min(SLICE, kids.length), kids };
    const at = wanted < 0 ? -1 : kids.indexOf(wanted);
    const far = at >= 0 && (at < window.from || at >= window.to);
    if (far) Object.assign(window, { from: Math.max(0, at - SLICE / 4), to: Math.min(kids.length, at + SLICE) });
    const fresh = !this.windows.has(i) || far;
    this.windows.set(i, window);
    item.setAttribute('aria-expanded', 'true');
    if (fresh) this.fill(i);
    item.querySelector(':scope > ul').hidden = false;
  }

  fill(i) {
    const item = this.rows.get(i);
    const { from, to, kids } = this.windows.get(i);
    const level = Number(item.getAttribute('aria-level')) + 1;
    let group = item.querySelector(':scope > ul');
    if (!group) {
      group = document.createElement('ul');
      group.setAttribute('role', 'group');
      group.classList.toggle('deep', level > MAX_INDENTS);
      item.append(group);
    }
    const rows = kids.slice(from, to).map((k) => this.rows.get(k) ?? this.row(k, level));
    if (from > 0) rows.unshift(this.more(i, from, level, -1));
    if (to < kids.length) rows.push(this.more(i, kids.length - to, level, 1));
    group.replaceChildren(...rows);
  }

  more(i, count, level, way) {
    const item = document.createElement('li');
    item.setAttribute('role', 'treeitem');
    item.setAttribute('aria-level', level);
    item.setAttribute('aria-selected', 'false');
    item.className = 'more';
    item.tabIndex = -1;
    item.dataset.more = i;
    item.dataset.way = way;
    item.textContent = this.words('label.tree.more', count);
    return item;
  }

  extend(item) {
    const i = Number(item.dataset.more);
    const window = this.windows.get(i);
    const back = item.dataset.way === '-1';
    if (back) window.from = Math.max(0, window.from - SLICE);
    else window.to = Math.min(window.kids.length, window.to + SLICE);
    this.fill(i);
    this.focus(this.rows.get(back ? window.kids[window.from] : window.kids[window.to - 1]));
  }

  close(i) {
    const item = this.rows.get(i);
    item.setAttribute('aria-expanded', 'false');
    item.querySelector(':scope > ul').hidden = true;
  }

  // Expands the ancestors of a node, marks its row, and scrolls only the tree.
  reveal(n) {
    let i = this.at.get(this.seen(n));
    if (i === undefined) return;
    const path = [];
    for (let k = i; k >= 0; k = this.parents[k]) path.unshift(k);
    for (let k = 0; k + 1 < path.length; k++) this.open(path[k], path[k + 1]);
    const item = this.rows.get(i);
    if (!item?.isConnected) return;
    this.hover(-1);
    this.select(item);
    const box = this.root.parentElement.getBoundingClientRect();
    const own = item.firstChild.getBoundingClientRect();
    if (own.top < box.top + 40 || own.bottom > box.bottom) this.root.parentElement.scrollTop += own.top - box.top - box.height / 3;
  }

  select(item) {
    this.root.querySelector('[aria-selected=true]')?.setAttribute('aria-selected', 'false');
    item?.setAttribute('aria-selected', 'true');
    this.reach(item);
  }

  // The only row that Tab reaches.
  reach(item) {
    if (!item) return;
    this.root.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    item.tabIndex = 0;
  }

  hover(n) {
    this.root.querySelector('.over')?.classList.remove('over');
    let i = n < 0 ? undefined : this.at.get(this.seen(n));
    while (i !== undefined && i >= 0 && !shown(this.rows.get(i))) i = this.parents[i];
    this.rows.get(i)?.classList.add('over');
  }

  clicked(event) {
    const item = event.target.closest('li');
    if (!item) return;
    if (item.dataset.more) return this.extend(item);
    const i = Number(item.dataset.i);
    const open = item.getAttribute('aria-expanded');
    const before = event.target.classList.contains('line') && event.offsetX < 18;
    if (open === 'true' && before) this.close(i);
    else if (open === 'false') this.open(i);
    this.select(item);
    item.focus({ preventScroll: true });
    if (!before) this.listener.choose(this.nodes[i]);
  }

  visible() {
    return [...this.root.querySelectorAll('li')].filter(shown);
  }

  focus(item) {
    if (!item) return;
    this.reach(item);
    item.focus({ preventScroll: true });
    item.firstChild.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    if (item.dataset.i !== undefined) {
      this.select(item);
      this.listener.choose(this.nodes[Number(item.dataset.i)]);
    }
  }

  pressed(event) {
    const item = event.target.closest('li');
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const i = Number(item.dataset.i);
    const open = item.getAttribute('aria-expanded');
    const rows = () => this.visible();
    const act = {
      ArrowDown: () => this.focus(rows()[rows().indexOf(item) + 1]),
      ArrowUp: () => this.focus(rows()[rows().indexOf(item) - 1]),
      Home: () => this.focus(rows()[0]),
      End: () => this.focus(rows().at(-1)),
      ArrowRight: () => (open === 'false' ? this.open(i) : open === 'true' && this.focus(item.querySelector('ul > li'))),
      ArrowLeft: () => (open === 'true' ? this.close(i) : this.focus(item.parentElement.closest('li'))),
      Enter: () => (item.dataset.more ? this.extend(item) : this.listener.take(this.nodes[i])),
      ' ': () => (item.dataset.more ? this.extend(item) : this.listener.choose(this.nodes[i])),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}

function shown(item) {
  return Boolean(item?.isConnected) && !item.parentElement.closest('ul[hidden]');
}

function part(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
