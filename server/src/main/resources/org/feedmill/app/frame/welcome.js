// Signs in with the token after the "#" of the address that the server prints. It is removed from the address first, so that
// it is neither in the history nor shown.
const token = decodeURIComponent(location.hash.slice(1));
const form = document.getElementById('first-sign-in');
if (/^[\w-]{8,200}$/.test(token)) {
  history.replaceState(null, '', location.pathname);
  form.elements.token.value = token;
  form.requestSubmit();
}
