// Scrolls the page and all its scrollable parts to the top.
(() => {
  let looked = 0;
  for (const element of document.querySelectorAll('main, section, div, ul, ol, article')) {
    if (++looked > 20000) break;
    if (element.scrollTop > 0) element.scrollTop = 0;
  }
  window.scrollTo(0, 0);
})()
