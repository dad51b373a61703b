// Searches the sections of all guides. A section matches if it contains all words; words in its title count more.
const form = document.querySelector(".site-search");
const found = document.getElementById("found");
let sections;

async function search(query) {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  found.hidden = words.length === 0;
  if (words.length === 0) return;
  sections ??= await (await fetch("search.json")).json();
  const scored = sections.map((section) => {
    const title = (section.page + " " + section.title).toLowerCase();
    const text = section.text.toLowerCase();
    if (!words.every((word) => title.includes(word) || text.includes(word))) return [0, section];
    return [words.reduce((sum, word) => sum + (title.includes(word) ? 10 : 1), 0), section];
  });
  const best = scored.filter(([score]) => score > 0).sort((a, b) => b[0] - a[0]).slice(0, 20);
  found.replaceChildren(...(best.length === 0 ? [item("Nothing found.")] : best.map(([, section]) => result(section, words))));
}

function item(text) {
  const row = document.createElement("li");
  row.textContent = text;
  return row;
}

function result(section, words) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = section.url;
  link.textContent = section.title === section.page ? section.page : section.page + ": " + section.title;
  const excerpt = document.createElement("small");
  const at = Math.max(0, section.text.toLowerCase().indexOf(words[0]) - 60);
  excerpt.textContent = section.text.slice(at, at + 180);
  row.append(link, excerpt);
  return row;
}

form.addEventListener("submit", (event) => event.preventDefault());
form.querySelector("input").addEventListener("input", (event) => search(event.target.value));
