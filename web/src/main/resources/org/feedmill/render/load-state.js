// How the page is doing: read again and again while it comes to rest.
(() => {
  const state = globalThis.feedmill || { last: 0, changes: 0 };
  return {
    still: performance.now() - state.last,
    changes: state.changes,
    loaded: document.readyState === 'complete',
    url: document.URL,
  };
})()
