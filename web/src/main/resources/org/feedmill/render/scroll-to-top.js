// Back to the beginning of the page and of all parts of it that scroll by themselves.
(() => {
  let looked = 0;
  for (const element of document.querySelectorAll('main, section, div, ul, ol, article')) {
    if (++looked > 20000) break;
    if (element.scrollTop > 0) element.scrollTop = 0;
  }
  window.scrollTo(0, 0);
})()
