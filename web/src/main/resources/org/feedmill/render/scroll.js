// Scrolls the page, and its largest scrollable part, to their ends, step by step, because lists that load
// when visible must become visible.
(async () => {
  const STEPS = 24;
  const pause = () => new Promise((done) => setTimeout(done, 40));
  const scrolls = (element) => {
    if (element.scrollHeight <= element.clientHeight + 100 || element.clientHeight < 200) return false;
    const overflow = getComputedStyle(element).overflowY;
    return overflow === 'auto' || overflow === 'scroll' || overflow === 'overlay';
  };
  const page = document.scrollingElement || document.documentElement;
  let inner = null;
  let most = 0;
  let looked = 0;
  for (const element of document.querySelectorAll('main, section, div, ul, ol, article')) {
    if (++looked > 20000) break;
    const area = element.clientWidth * element.clientHeight;
    if (area > most && element !== page && element !== document.body && scrolls(element)) {
      inner = element;
      most = area;
    }
  }
  for (const element of [page, inner]) {
    if (!element) continue;
    const step = Math.max(element.clientHeight * 0.8, (element.scrollHeight - element.scrollTop) / STEPS);
    for (let i = 0; i <= STEPS; i++) {
      const before = element.scrollTop;
      element.scrollTop = before + step;
      await pause();
      if (element.scrollTop === before) break;
    }
    element.dispatchEvent(new Event('scroll', { bubbles: element === page }));
  }
  await pause();
  return true;
})()
