// Closes consent layers: known ones by their buttons, others by the labels of the buttons. Prefers rejecting to accepting.
// Removes scroll locks. Returns what was done.
((data) => {
  const LONGEST = 40;
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const unlock = () => {
    for (const element of [document.documentElement, document.body]) {
      if (element && getComputedStyle(element).overflowY === 'hidden') {
        element.style.setProperty('overflow', 'auto', 'important');
        if (getComputedStyle(element).position === 'fixed') element.style.setProperty('position', 'static', 'important');
      }
    }
  };
  const press = (element) => {
    element.click();
    unlock();
    return true;
  };
  const roots = [document];
  for (const host of document.querySelectorAll('[id*=usercentrics], [id*=cmp], [id*=consent], [class*=consent], [id*=cookie]')) {
    if (host.shadowRoot && roots.length < 20) roots.push(host.shadowRoot);
  }
  for (const root of roots) {
    for (const selector of data.selectors) {
      const element = root.querySelector(selector);
      if (element && shown(element)) return press(element);
    }
  }
  const LAYER = /cookie|consent|cmp|gdpr|privacy|datenschutz|rgpd|lgpd|overlay|banner|modal|popup|dialog/i;
  const layer = (button) => {
    for (let at = button.parentElement, i = 0; at && at !== document.body && i < 12; at = at.parentElement, i++) {
      const name = (at.id || '') + ' ' + (at.getAttribute('class') || '');
      const position = getComputedStyle(at).position;
      const about = /cookie|consent|cmp|gdpr|rgpd|lgpd/i.test(name);
      if (about || at.getAttribute('role') === 'dialog' || at.localName === 'dialog') return true;
      if ((position === 'fixed' || position === 'sticky') && (LAYER.test(name) || data.topics.some((t) => at.textContent.slice(0, 3000).toLowerCase().includes(t)))) return true;
    }
    return false;
  };
  let yes = null;
  let looked = 0;
  for (const root of roots) {
    for (const button of root.querySelectorAll('button, a, [role=button], input[type=button], input[type=submit]')) {
      if (++looked > 5000) break;
      const text = (button.innerText || button.value || '').replace(/\s+/g, ' ').trim().toLowerCase();
      if (text === '' || text.length > LONGEST || !shown(button)) continue;
      const href = button.localName === 'a' ? (button.getAttribute('href') || '').trim() : '';
      if (href !== '' && !href.startsWith('#') && !href.startsWith('javascript:')) continue;
      const no = data.reject.includes(text);
      if ((no || (!yes && data.accept.includes(text))) && layer(button)) {
        if (no) return press(button);
        yes = button;
      }
    }
  }
  if (yes) return press(yes);
  unlock();
  return false;
})($DATA)
