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

// ── Fields ──

const MAX_DEPTH = 4;

function typeName(document_, schema) {
  if (schema.$ref && schema.$ref.split("/").at(-1) !== undefined && !resolve(document_, schema).type) {
    return schema.$ref.split("/").at(-1);
  }
  const own = resolve(document_, schema);
  const type = [own.type ?? (own.properties || own.allOf ? "object" : own.enum ? "string" : "any")].flat().join(" or ");
  return type === "array" && own.items ? `array of ${typeName(document_, own.items)}` : own.format ? `${type} (${own.format})` : type;
}

// Returns the fields of a schema with those that it includes; references that contain themselves end at a depth.
function fieldsOf(document_, schema) {
  const own = resolve(document_, schema);
  const parts = [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])].map((part) => fieldsOf(document_, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), own.properties),
    required: [...(own.required ?? []), ...parts.flatMap((part) => part.required)],
  };
}

function facts(own) {
  const values = (own.enum ?? own.items?.enum ?? []).filter((value) => value !== null);
  return [
    values.length ? `One of: ${values.join(", ")}.` : "",
    own.default !== undefined ? `Default: ${JSON.stringify(own.default)}.` : "",
    own.minimum !== undefined || own.maximum !== undefined ? `Range: ${own.minimum ?? "…"} to ${own.maximum ?? "…"}.` : "",
    own.maxLength !== undefined ? `At most ${own.maxLength} characters.` : "",
  ].filter(Boolean).join(" ");
}

function fieldRows(document_, schema, prefix, depth) {
  const { properties, required } = fieldsOf(document_, schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = resolve(document_, field);
    const inner = own.type === "array" || own.type?.includes?.("array") ? own.items : field;
    const row = make("tr", {},
      make("th", { scope: "row" }, make("code", { textContent: prefix + name }), required.includes(name) ? make("small", { textContent: "required" }) : ""),
      make("td", { textContent: typeName(document_, field) }),
      make("td", { textContent: [own.description ?? "", facts(own)].filter(Boolean).join(" ") }));
    const nested = inner && depth < MAX_DEPTH ? fieldRows(document_, inner, `${prefix}${name}.`, depth + 1) : [];
    return [row, ...nested];
  });
}

// Returns the fields as a table that is made when it is opened first: all tables together have 25,000 elements.
function fieldTable(document_, schema, title) {
  if (!schema || !Object.keys(fieldsOf(document_, schema).properties).length) return "";
  const box = make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: title });
  const table = make("details", { className: "schema" }, make("summary", { textContent: title }), box);
  table.addEventListener("toggle", () => {
    const rows = fieldRows(document_, schema, "", 0);
    box.append(make("table", {}, make("thead", {}, make("tr", {}, ...["Field", "Type", "Meaning"].map((text) => make("th", { scope: "col", textContent: text })))), make("tbody", {}, ...rows)));
  }, { once: true });
  return table;
}

function schemaOf(content) {
  return Object.values(content ?? {}).find((one) => one.schema)?.schema;
}

function responses(document_, operation) {
  return Object.entries(operation.responses ?? {}).map(([status, given]) => {
    const response = resolve(document_, given);
    return make("div", { className: "response" },
      make("p", {}, make("strong", { textContent: status }), ` ${response.description ?? ""}`),
      fieldTable(document_, schemaOf(response.content), `Fields of the response ${status}`));
  });
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
  const out = make("pre", { hidden: true, tabIndex: 0, role: "region", ariaLabel: "Response" });
  const button = make("button", { textContent: "Send" });
  const form = make("form", {});
  for (const { parameter, input } of inputs) {
    const words = parameter.description ? ` – ${parameter.description}` : "";
    form.append(make("label", {}, make("span", {}, make("code", { textContent: parameter.name }), words), input));
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
  inside.append(
    fieldTable(document_, schemaOf(operation.requestBody && resolve(document_, operation.requestBody).content), "Fields of the request"),
    form, out, make("h4", { textContent: "Responses" }), ...responses(document_, operation));
  return make(
    "details",
    { className: "call" },
    make(
      "summary",
      {},
      make("span", { className: `verb ${verb}`, textContent: verb.toUpperCase() }),
      make("code", { textContent: path }),
      make("span", { className: "words", textContent: operation.summary }),
    ),
    inside,
  );
}

async function draw() {
  const main = document.getElementById("calls");
  const tags = document.getElementById("tags");
  const description = await (await fetch("/api/openapi.json")).json();
  for (const tag of description.tags) {
    const id = `tag-${tag.name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
    const section = make("section", {}, make("h2", { id, textContent: tag.name }), tag.description ? make("p", { className: "hint", textContent: tag.description }) : "");
    tags.append(make("a", { href: `#${id}`, textContent: tag.name }));
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

document.getElementById("find").addEventListener("input", (event) => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const call of document.querySelectorAll(".call")) {
    const text = call.firstChild.textContent.toLowerCase();
    call.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll("#calls > section")) section.hidden = !section.querySelector(".call:not([hidden])");
});

document.getElementById("key").addEventListener("submit", (event) => {
  event.preventDefault();
  token = document.getElementById("token").value.trim();
  whoAmI();
});
await Promise.all([draw(), whoAmI()]);
