// Runs in the page's own world before its scripts: disables functions that need a person or bypass the proxy.
(() => {
  const none = new Proxy(function () {}, { construct() { throw new DOMException('Not allowed', 'NotAllowedError'); } });
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    if (name in window) Object.defineProperty(window, name, { value: none });
  }
  // Nobody sees these dialogs, and a loop of them could not be stopped.
  window.alert = window.print = () => {};
  window.confirm = () => false;
  window.prompt = () => null;
})();
