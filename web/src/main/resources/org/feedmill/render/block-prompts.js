// Runs in the page's own world before its scripts: what would need a person, or speak to others past the proxy.
(() => {
  const none = new Proxy(function () {}, { construct() { throw new DOMException('Not allowed', 'NotAllowedError'); } });
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    if (name in window) Object.defineProperty(window, name, { value: none });
  }
  // Nobody reads what these show; a loop of them could not be ended.
  window.alert = window.print = () => {};
  window.confirm = () => false;
  window.prompt = () => null;
})();
