// Runs in our isolated world, in which the page cannot change anything: records when the document last grew.
(() => {
  if (globalThis.feedmill) return;
  const SILENT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'iframe', 'img']);
  const state = { last: performance.now(), changes: 0 };
  globalThis.feedmill = state;
  const matters = (node) =>
    node.nodeType === 1 ? !SILENT.has(node.localName) : node.nodeType === 3 && node.data.trim() !== '';
  new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) {
        if (matters(node)) {
          state.last = performance.now();
          state.changes++;
          return;
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
})();
