// Presses the button that loads more, if the page has one. Words is a list in lower case.
((words) => {
  const NAMES = /(?:^|[\s_-])(?:load|show|view|see)[_-]?more(?:$|[\s_-])|loadmore|showmore|btn-more|more-btn|pagination-more/i;
  const LONGEST = 40;
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    return box.width > 0 && box.height > 0 && style.visibility === 'visible' && style.display !== 'none';
  };
  const stays = (element) => {
    const link = element.closest('a[href]');
    if (!link) return true;
    const href = link.getAttribute('href').trim();
    return href === '' || href.startsWith('#') || href.startsWith('javascript:') || link.origin === location.origin;
  };
  const label = (element) =>
    (element.innerText || element.value || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ').trim().toLowerCase();
  // The words may be followed by a number or an arrow, but not by other words: "more about us" loads nothing.
  const says = (text) => words.some((word) => text === word || (text.startsWith(word) && !/[\p{L}]{2}/u.test(text.slice(word.length))) ||
    (text.startsWith(word + ' ') && text.length <= word.length + 20));
  const named = (element) =>
    NAMES.test(element.className + ' ' + element.id) || [...element.attributes].some((a) => a.name.startsWith('data-') && NAMES.test(a.name + ' ' + a.value));
  let best = null;
  let looked = 0;
  for (const element of document.querySelectorAll('button, a, [role=button], input[type=button], [class*=more], [id*=more]')) {
    if (++looked > 20000) break;
    if (element.disabled || element.getAttribute('aria-disabled') === 'true' || !shown(element) || !stays(element)) continue;
    const text = label(element);
    if (text.length > LONGEST) continue;
    const real = element.matches('button, a, [role=button], input');
    const fits = text !== '' && says(text) ? 3 : named(element) ? 1 : 0;
    // A menu has its "more" at the top, a list at its end.
    const score = fits === 0 ? 0 : fits + (real ? 1 : 0) + (element.closest('nav, header, [role=navigation]') ? -3 : 0);
    if (score > 0 && (!best || score >= best.score)) best = { element, score };
  }
  if (!best) return false;
  best.element.scrollIntoView({ block: 'center' });
  best.element.click();
  return true;
})($WORDS)
