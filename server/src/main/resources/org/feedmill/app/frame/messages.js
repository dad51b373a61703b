// Formats messages with placeholders and plural forms, as the server does: {0}, and {0, plural, one {# item} other {# items}}.
const language = document.documentElement.lang;
const rules = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

export function format(pattern, ...values) {
  let at = 0;
  function sequence(count) {
    let out = '';
    while (at < pattern.length && pattern[at] !== '}') {
      const c = pattern[at++];
      if (c === '{') out += placeholder();
      else out += c === '#' && count !== undefined ? numbers.format(count) : c;
    }
    return out;
  }
  function placeholder() {
    const begin = /^(\d+)\s*(,\s*plural\s*,\s*)?/.exec(pattern.slice(at));
    if (!begin) return '{';
    const [all, number, plural] = begin;
    at += all.length;
    const value = values[Number(number)];
    if (!plural) {
      at++;
      return value ?? `{${number}}`;
    }
    const forms = new Map();
    while (at < pattern.length && pattern[at] !== '}') {
      const keyword = /^\s*([^{}\s]+)\s*\{/.exec(pattern.slice(at));
      if (!keyword) break;
      at += keyword[0].length;
      forms.set(keyword[1], sequence(Number(value)));
      at++;
      while (pattern[at] === ' ') at++;
    }
    at++;
    return forms.get(`=${value}`) ?? forms.get(rules.select(Number(value))) ?? forms.get('other') ?? '';
  }
  return sequence();
}
