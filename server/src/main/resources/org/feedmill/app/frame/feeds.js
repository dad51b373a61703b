// The list of feeds: selects many at once, and keeps the scroll position when more are shown.
import { format } from '/app/files/messages.js';

const list = () => document.getElementById('list');
const picks = () => [...document.querySelectorAll('#rows input[name=feed]')];

function updateSelection() {
  const form = list();
  const all = form?.querySelector('[data-all]');
  if (!all) return;
  const chosen = picks().filter((pick) => pick.checked).length;
  all.closest('label').hidden = false;
  all.checked = chosen > 0 && chosen === picks().length;
  all.indeterminate = chosen > 0 && !all.checked;
  form.querySelector('.chosen').textContent = chosen ? format(form.dataset.chosen, chosen) : '';
}

document.addEventListener('change', (event) => {
  if (event.target.matches('[data-all]')) picks().forEach((pick) => { pick.checked = event.target.checked; });
  if (event.target.matches('.pick')) updateSelection();
});

let shown = 0;
document.addEventListener('htmx:beforeRequest', (event) => {
  shown = event.target.closest('#more') ? picks().length : 0;
});
document.addEventListener('htmx:afterSettle', () => {
  if (shown) picks()[shown]?.closest('li').querySelector('a').focus();
  shown = 0;
  updateSelection();
});

updateSelection();
