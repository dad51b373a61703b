// Returns the loading state of the page; polled until it settles.
(() => {
  const state = globalThis.feedmill || { last: 0, changes: 0 };
  return {
    still: performance.now() - state.last,
    changes: state.changes,
    loaded: document.readyState === 'complete',
    url: document.URL,
  };
})()
