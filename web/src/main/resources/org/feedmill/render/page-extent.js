// Returns the amount of content on the page, to detect growth.
(() => {
  const scroller = document.scrollingElement || document.documentElement;
  return {
    links: document.links.length,
    text: document.body ? document.body.textContent.length : 0,
    height: scroller ? scroller.scrollHeight : 0,
  };
})()
