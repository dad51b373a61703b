// Prepares the page for reading: scrolls to the top, lays everything out, and removes nodes beyond the limit.
(() => {
  const NODES = $NODES;
  const CHARS = $CHARS;
  window.scrollTo(0, 0);
  if (!document.adoptedStyleSheets.some((sheet) => sheet.feedmill)) {
    const sheet = new CSSStyleSheet();
    sheet.feedmill = true;
    sheet.replaceSync('*{content-visibility:visible!important}');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let nodes = 0;
  let chars = 0;
  let node = walker.nextNode();
  while (node && nodes <= NODES && chars <= CHARS) {
    nodes++;
    if (node.nodeType === 3) {
      chars += node.data.length;
    } else {
      for (const attribute of node.attributes) {
        if (attribute.value.length > 100000) attribute.value = '';
        chars += attribute.name.length + attribute.value.length;
      }
    }
    node = walker.nextNode();
  }
  if (!node) return false;
  const rest = document.createRange();
  rest.setStartBefore(node);
  rest.setEndAfter(document.documentElement.lastChild);
  rest.deleteContents();
  return true;
})()
