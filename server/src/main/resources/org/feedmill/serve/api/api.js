// Renders the OpenAPI document as a list of calls that can be tried.
// Everything from the server is inserted as text, never as markup.

const VERBS = ["get", "post", "put", "patch", "delete"];
let token = "";
let csrf = "";

function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function headers(write, type) {
  const sent = {};
  if (token) {
    sent.Authorization = "Bearer " + token;
  } else if (write && csrf) {
    sent["X-CSRF-Token"] = csrf;
  }
  if (type) {
    sent["Content-Type"] = type;
  }
  return sent;
}

async function whoAmI() {
  const out = document.getElementById("who");
  const answer = await fetch("/api/me", { headers: headers(false) });
  const told = await answer.json();
  csrf = told.csrf ?? "";
  out.textContent = answer.ok ? `Signed in as ${told.name}${told.admin ? " (administrator)" : ""}.` : token ? told.detail : "Not signed in. Paste a token to try the calls.";
}

function resolve(document_, thing) {
  return thing.$ref ? thing.$ref.slice(2).split("/").reduce((at, part) => at[part], document_) : thing;
}

function address(path, inputs) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { parameter, input } of inputs) {
    if (parameter.in === "path") {
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
    } else if (input.value) {
      query.set(parameter.name, input.value);
    }
  }
  const tail = query.toString();
  return tail ? `${filled}?${tail}` : filled;
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(verb, path, inputs, body, out, button) {
  button.disabled = true;
  out.hidden = false;
  out.textContent = "…";
  try {
    const started = performance.now();
    const answer = await fetch(address(path, inputs), {
      method: verb.toUpperCase(),
      headers: headers(verb !== "get", body?.type.value),
      body: body?.text.value,
    });
    const text = await answer.text();
    const millis = Math.round(performance.now() - started);
    out.textContent = `${answer.status} ${answer.statusText} · ${millis} ms\n\n${pretty(text)}`.trim();
    if (path === "/api/session") {
      await whoAmI();
    }
  } catch (error) {
    out.textContent = `No response from the server: ${error.message}`;
  } finally {
    button.disabled = false;
  }
}

function bodyOf(operation) {
  const content = operation.requestBody?.content;
  if (!content) {
    return null;
  }
  const show = (type) => {
    const example = content[type].example ?? "";
    return typeof example === "string" ? example : JSON.stringify(example, null, 2);
  };
  const types = Object.keys(content);
  const type = make("select", {}, ...types.map((name) => make("option", { value: name, textContent: name })));
  const text = make("textarea", { value: show(types[0]), spellcheck: false });
  type.addEventListener("change", () => (text.value = show(type.value)));
  return { type, text };
}

function call(document_, verb, path, operation) {
  const parameters = (operation.parameters ?? []).map((each) => resolve(document_, each));
  const inputs = parameters
    .filter((parameter) => parameter.in !== "header")
    .map((parameter) => ({ parameter, input: make("input", { required: parameter.in === "path", autocomplete: "off" }) }));
  const body = bodyOf(operation);
  const out = make("pre", { hidden: true, tabIndex: 0 });
  const button = make("button", { textContent: "Send" });
  const form = make("form", {});
  for (const { parameter, input } of inputs) {
    const words = parameter.description ? ` – ${parameter.description}` : "";
    form.append(make("label", {}, parameter.name + words, input));
  }
  if (body) {
    form.append(make("label", {}, "Content type", body.type), make("label", {}, "Body", body.text));
  }
  form.append(button);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(verb, path, inputs, body, out, button);
  });
  const inside = make("div", { className: "inside" });
  if (operation.description) {
    inside.append(make("p", { textContent: operation.description }));
  }
  inside.append(form, out);
  return make(
    "details",
    {},
    make(
      "summary",
      {},
      make("span", { className: "verb", textContent: verb.toUpperCase() }),
      make("code", { textContent: path }),
      make("span", { className: "words", textContent: operation.summary }),
    ),
    inside,
  );
}

async function draw() {
  const main = document.getElementById("calls");
  const description = await (await fetch("/api/openapi.json")).json();
  for (const tag of description.tags) {
    const section = make("section", {}, make("h2", { textContent: tag.name }));
    for (const [path, operations] of Object.entries(description.paths)) {
      for (const verb of VERBS) {
        if (operations[verb]?.tags.includes(tag.name)) {
          section.append(call(description, verb, path, operations[verb]));
        }
      }
    }
    main.append(section);
  }
}

document.getElementById("key").addEventListener("submit", (event) => {
  event.preventDefault();
  token = document.getElementById("token").value.trim();
  whoAmI();
});
await Promise.all([draw(), whoAmI()]);
