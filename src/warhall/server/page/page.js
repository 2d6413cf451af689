// The plain client: it can play any game, from views, questions and options alone (docs/protocol.md).

const main = document.getElementById("main");
const seats = JSON.parse(localStorage.getItem("warhall.seats") || "{}"); // table -> tokens

const make = (tag, props = {}, ...inside) => {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...inside.filter((item) => item != null));
  return node;
};
const button = (label, onclick, className = "") => make("button", { type: "button", onclick, className }, label);
const myName = () => localStorage.getItem("warhall.name") || "Player";

async function api(method, path, body, token) {
  const headers = { ...(body && { "Content-Type": "application/json" }), ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) });
  const data = await response.json();
  if (!response.ok) throw new Error(data.error.message);
  return data;
}

function keep(table, token) {
  seats[table] = [...new Set([...(seats[table] || []), token])];
  localStorage.setItem("warhall.seats", JSON.stringify(seats));
}

function complain(error) {
  const note = make("section", { className: "error", role: "alert" }, String(error.message || error));
  main.prepend(note);
  setTimeout(() => note.remove(), 8000);
}

const doing = (work) => async () => {
  try {
    await work();
  } catch (error) {
    complain(error);
  }
};

// ── home ─────────────────────────────────────────────────────────────────────────────────────────────────────────
async function home() {
  const tokens = Object.values(seats).flat();
  const [games, lobby, mine] = await Promise.all([
    api("GET", "/games"),
    api("GET", "/lobby"),
    tokens.length ? api("POST", "/mine", { tokens: tokens.slice(-200) }).catch(() => []) : [],
  ]);
  const name = make("input", { id: "name", value: myName(), maxLength: 24, required: true });
  name.onchange = () => localStorage.setItem("warhall.name", name.value.trim() || "Player");
  const free = (table) => table.seats.filter((seat) => seat.kind === "open").length;
  const sections = [
    make("section", { className: "row" }, make("label", { htmlFor: "name" }, "Your name"), name),
    ...games.map(gameSection),
    tableList("My tables", mine, (table) => (table.my_turn ? "your turn" : table.state)),
    tableList("Open tables", lobby, (table) => `${free(table)} seats free`),
  ];
  main.replaceChildren(...sections.filter(Boolean));
}

function gameSection(game) {
  const fields = game.options.map((option) => [option, setupField(option)]);
  const count = make("select", {}, ...game.seat_counts.map((n) => make("option", { value: n, selected: n === game.default_seats }, `${n} seats`)));
  const setup = () => Object.fromEntries(fields.map(([option, field]) => [option.name, fieldValue(option, field)]));
  const create = (places, more = {}) =>
    doing(async () => {
      const seatCount = Number(count.value);
      const made = await api("POST", "/tables", { game: game.id, seats: seatCount, setup: setup(), name: myName(), places: places(seatCount), ...more });
      keep(made.table.id, made.token);
      location.href = `/t/${made.table.id}`;
    });
  const bots = (n) => ["me", ...Array(n - 1).fill("bot")];
  return make(
    "section",
    {},
    make("h2", {}, game.name),
    make("p", {}, game.summary, " ", make("span", { className: "quiet" }, game.minutes ? `${game.minutes} minutes` : "")),
    make("div", { className: "row" }, count, ...fields.map(([option, field]) => make("label", { title: option.help }, `${option.name} `, field))),
    make(
      "p",
      { className: "row" },
      button("Play now against bots", create(bots)),
      button("Invite friends", create(() => ["me"])),
      button("Open table for anybody", create(() => ["me"], { listed: true })),
      button("Same screen", create((n) => Array(n).fill("me"))),
    ),
  );
}

function setupField(option) {
  if (option.kind === "flag") return make("input", { type: "checkbox", checked: option.default });
  if (option.kind === "number" && !option.choices.length) return make("input", { type: "number", value: option.default });
  const chosen = [option.default].flat().map(String);
  const list = option.choices.map((choice) => make("option", { value: choice, selected: chosen.includes(choice) }, choice));
  return make("select", { multiple: option.kind === "list" }, ...list);
}

function fieldValue(option, field) {
  if (option.kind === "flag") return field.checked;
  if (option.kind === "number") return Number(field.value);
  if (option.kind === "list") return [...field.selectedOptions].map((chosen) => chosen.value);
  return field.value;
}

function tableList(title, tables, words) {
  if (!tables.length) return null;
  const line = (table) => make("p", {}, make("a", { href: `/t/${table.id}` }, `${table.game}: ${table.seats.map((seat) => seat.name || "free").join(", ")}`), ` ${words(table)}`);
  return make("section", {}, make("h2", {}, title), ...tables.map(line));
}

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────
function patch(view, changes) {
  for (const [path, ...rest] of changes) {
    const holder = path.slice(0, -1).reduce((place, name) => place[name], view);
    const last = path[path.length - 1];
    if (rest.length === 3) holder[last].splice(rest[0], rest[1], ...rest[2]);
    else if (rest.length === 1) holder[last] = rest[0];
    else if (Array.isArray(holder)) holder.splice(last, 1);
    else delete holder[last];
  }
}

function picture(lines, table) {
  const drawn = make("pre", {});
  for (const line of lines) drawn.append(...line.map(([text, style]) => make("span", { className: style }, text)), "\n");
  if (!lines.length) drawn.append(JSON.stringify(table, null, 1).replace(/\n\s+(?=[-\d\]"])/g, " "));
  return make("section", {}, drawn);
}

function sentence(game, event) {
  const words = (value) => (Array.isArray(value) ? value.map(words).join(", ") : (value?.name ?? String(value)));
  const template = game?.sentences[event.kind] || event.kind;
  return template.replace(/\{(\w+)\}/g, (_, name) => words(event.data[name]));
}

class Table {
  constructor(id) {
    Object.assign(this, { id, table: null, eyes: new Map(), match: null, chat: [], log: [], pictures: new Map(), game: null, waiting: new Map(), next: 1 });
    if (location.hash.length > 20) {
      keep(id, decodeURIComponent(location.hash.slice(1)));
      history.replaceState(null, "", location.pathname);
    }
    this.connect();
  }

  get tokens() {
    return seats[this.id] || [];
  }

  connect(wait = 0) {
    setTimeout(() => {
      this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
      this.socket.onopen = () => {
        const since = Object.fromEntries([...this.eyes].map(([seat, eyes]) => [seat ?? "watch", eyes.seq]));
        this.send({ type: "hello", table: this.id, tokens: this.tokens, match: this.match, since, chat: this.chat.at(-1)?.number || 0 });
      };
      this.socket.onmessage = (event) => this.receive(JSON.parse(event.data));
      this.socket.onclose = () => this.connect(this.retry || 1000 + Math.random() * 1000);
    }, wait);
  }

  send(message) {
    return new Promise((resolve) => {
      const id = this.next++;
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, ...message }));
    });
  }

  async receive(frame) {
    if (frame.id) {
      this.waiting.get(frame.id)?.(frame);
      this.waiting.delete(frame.id);
    }
    if (frame.type === "error") return complain(frame.message);
    if (frame.type === "bye") this.retry = frame.retry_ms;
    if (frame.type === "chat") this.chat.push(...frame.messages);
    if (frame.type === "table") {
      this.table = frame.table;
      this.game ||= await (await fetch(frame.table.static.game)).json();
    }
    if (frame.type === "view") {
      if (this.match !== frame.match) {
        this.eyes.clear();
        this.log = [];
        this.recall(frame.seat);
      }
      this.match = frame.match;
      this.eyes.set(frame.seat, { seq: frame.seq, view: frame.view, questions: frame.questions });
    }
    if (frame.type === "update") this.update(frame);
    if (["view", "update", "table", "chat"].includes(frame.type)) this.draw();
    if (["view", "update"].includes(frame.type)) this.lookSoon();
  }

  update(frame) {
    const eyes = this.eyes.get(frame.seat);
    if (frame.seq !== eyes.seq + 1) return this.send({ type: "resync", match: this.match, since: { [frame.seat ?? "watch"]: eyes.seq } });
    eyes.seq = frame.seq;
    patch(eyes.view, frame.changes);
    eyes.questions = frame.questions ?? eyes.questions;
    if (frame.seat === [...this.eyes.keys()][0]) this.log.push(...frame.events.map((event) => sentence(this.game, event)));
  }

  // what happened before this page was opened
  async recall(seat) {
    const eyes = seat == null ? "" : `?seat=${seat}`;
    const told = await api("GET", `/tables/${this.id}/log${eyes}`, undefined, this.tokens.join(",")).catch(() => null);
    if (!told || !this.game) return;
    this.log.unshift(...told.log.flat().map((event) => sentence(this.game, event)));
    this.draw();
  }

  // one picture for all that came in at once, and only of what is in front: the server counts messages
  lookSoon() {
    this.looking ||= setTimeout(() => {
      this.looking = null;
      if (this.front && this.socket.readyState === WebSocket.OPEN) this.look(this.front[0]);
    }, 120);
  }

  async look(seat) {
    const picture = await this.send({ type: "picture", ...(seat != null && { seat }) });
    if (picture.type === "picture") this.pictures.set(seat, picture.lines);
    this.draw();
  }

  // whose turn to look: the seat that is asked, at a shared screen
  get front() {
    const asked = [...this.eyes].find(([, eyes]) => eyes.questions.length);
    return asked || [...this.eyes][0];
  }

  draw() {
    if (!this.table || !this.game) return;
    const front = this.front;
    const typed = document.getElementById("say")?.value || "";
    main.replaceChildren(...[this.seatsSection(), front && this.pictureSection(...front), front && this.questionSection(...front), this.logSection()].filter(Boolean));
    document.getElementById("say").value = typed;
  }

  act(method, path, body) {
    return doing(async () => {
      let failure;
      for (const token of this.tokens.length ? this.tokens : [undefined]) {
        try {
          const done = await api(method, `/tables/${this.id}${path}`, body, token);
          if (done.token) {
            keep(this.id, done.token);
            this.eyes.clear();
            this.send({ type: "hello", table: this.id, tokens: this.tokens });
          }
          return;
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    });
  }

  seatsSection() {
    const { table } = this;
    const waiting = this.front?.[1].view.waiting || [];
    const mine = (seat) => this.eyes.has(seat);
    const seated = table.seats.some(({ seat }) => mine(seat)) || (table.state === "gathering" && this.tokens.length);
    const lines = table.seats.map((place) => {
      const words = { open: "free", bot: `${place.name} (bot)`, human: place.name + (place.online ? "" : " (away)") + (place.away ? ", a bot plays" : "") };
      const line = make("span", { className: `${mine(place.seat) ? "mine" : ""} ${waiting.includes(place.seat) ? "waiting" : ""}` }, `${place.seat + 1}. ${words[place.kind]}`);
      const does = [];
      if (place.kind === "open") does.push(button("Sit here", this.act("POST", `/seats/${place.seat}`, { name: myName() })));
      if (place.kind === "open" && seated) does.push(button("Put a bot here", this.act("PUT", `/seats/${place.seat}/bot`, {})));
      if (mine(place.seat) && table.state === "playing" && !place.away) does.push(button("Let a bot play", this.act("PUT", `/seats/${place.seat}/bot`, {})));
      if (mine(place.seat) && place.away) does.push(button("Take my seat back", this.act("DELETE", `/seats/${place.seat}/bot`)));
      return make("div", { className: "row" }, line, ...does);
    });
    const more = [button("Copy the link to this table", doing(() => navigator.clipboard.writeText(location.href)))];
    if (table.state === "gathering" && seated) more.push(button("Start with bots on the free seats", this.act("POST", "/start", {})));
    if (table.state === "over" && seated) more.push(button("Play again", this.act("POST", "/rematch", {})), button("Play again, one seat further on", this.act("POST", "/rematch", { swap: true })));
    if (table.match) more.push(make("a", { href: `/r/${table.match}` }, "Watch it again"));
    if (table.state === "over") more.push(make("a", { href: `/api/matches/${table.match}/record` }, "Download the record"));
    return make("section", {}, make("h2", {}, `${this.game.name} · ${table.state}`), ...lines, make("p", { className: "row" }, ...more));
  }

  pictureSection(seat, eyes) {
    return picture(this.pictures.get(seat) || [], eyes.view.table);
  }

  questionSection(seat, eyes) {
    const { view, questions } = eyes;
    const section = make("section", { className: "question", ariaLive: "polite" });
    const name = (number) => this.table.seats[number].name;
    if (view.outcome) section.append(make("h2", {}, view.outcome.reason));
    for (const question of questions) {
      const rule = this.game.rules.find((entry) => entry.id === question.rule);
      const give = (key) => doing(() => this.send({ type: "answer", seat, question: question.id, key }));
      const buttons = question.options.map(([key, label]) => button(label, give(key)));
      const whose = this.eyes.size > 1 ? `${name(seat)}: ` : "";
      section.append(make("h2", {}, whose + question.prompt), make("p", { className: "row options" }, ...buttons));
      if (rule) section.append(make("p", { className: "quiet" }, rule.text));
    }
    if (!questions.length && !view.outcome) section.append(make("p", {}, `Waiting for ${view.waiting.map(name).join(", ")}.`));
    const told = (answers) => answers.map((one) => `${name(one.seat)}: ${one.answer ?? "a secret answer"}`).join("; ");
    if (view.undo) {
      const asked = this.table.seats.some((place) => place.kind === "human" && !place.away && !this.eyes.has(place.seat));
      const words = view.undo.free || !asked ? "Undo" : "Ask the others to undo";
      section.append(button(`${words} (${told(view.undo.answers)})`, doing(() => this.send({ type: "undo", seat }))));
    }
    if (view.request?.waiting.includes(seat)) {
      const say = (type) => doing(() => this.send({ type, seat }));
      section.append(make("p", {}, `${name(view.request.seat)} would like to take back: ${told(view.request.answers)}`), button("Agree", say("agree")), button("Refuse", say("refuse")));
    }
    return section;
  }

  logSection() {
    const log = make("div", { className: "log", role: "log" }, ...this.log.slice(-60).map((line) => make("p", {}, line)));
    const talk = this.chat.slice(-40).map((line) => make("p", {}, make("b", {}, line.name || "Warhall"), ` ${line.text}`));
    const field = make("input", { id: "say", maxLength: 400, ariaLabel: "Say something to the table" });
    const seat = [...this.eyes.keys()].find((number) => number != null) ?? this.table.seats.find((place) => place.kind === "human")?.seat;
    const form = make("form", { className: "row" }, field, button("Say it", () => form.requestSubmit()));
    form.onsubmit = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.send({ type: "chat", text: field.value, seat });
      field.value = "";
    };
    setTimeout(() => (log.scrollTop = log.scrollHeight));
    return make("section", {}, make("h3", {}, "What happened"), log, make("h3", {}, "Table talk"), make("div", { className: "log" }, ...talk), form);
  }
}

// ── a match again ────────────────────────────────────────────────────────────────────────────────────────────────
class Replay {
  constructor(id) {
    Object.assign(this, { id, at: 0, seat: null, tokens: Object.values(seats).flat().slice(-200).join(",") });
    this.open().catch(complain);
  }

  get eyes() {
    return this.seat == null ? "" : `seat=${this.seat}`;
  }

  async open() {
    this.match = await api("GET", `/matches/${this.id}`, undefined, this.tokens);
    this.replay = await api("GET", `/matches/${this.id}/replay?${this.eyes}`, undefined, this.tokens);
    this.game ||= await (await fetch(this.replay.static.game)).json();
    await this.go(Math.min(this.at, this.replay.frames.length));
  }

  async go(at) {
    this.at = at;
    const shown = await api("GET", `/matches/${this.id}/picture?answers=${at}&${this.eyes}`, undefined, this.tokens);
    if (this.at === at) this.draw(shown.lines);
  }

  async look(seat) {
    const before = this.seat;
    this.seat = seat;
    await this.open().catch((error) => {
      this.seat = before;
      complain(error);
    });
  }

  async goOn() {
    const places = this.match.names.map((_, seat) => (seat === (this.seat ?? 0) ? "me" : "bot"));
    const made = await api("POST", "/tables", { from: { match: this.id, answers: this.at }, name: myName(), places });
    keep(made.table.id, made.token);
    location.href = `/t/${made.table.id}`;
  }

  draw(lines) {
    const { frames, names, outcome } = this.replay;
    const frame = frames[this.at - 1];
    const step = (label, to) => Object.assign(button(label, doing(() => this.go(to))), { disabled: to < 0 || to > frames.length || to === this.at });
    const slider = make("input", { type: "range", min: 0, max: frames.length, value: this.at, ariaLabel: "Answer" });
    slider.onchange = doing(() => this.go(Number(slider.value)));
    const whose = make("select", { ariaLabel: "Through whose eyes" }, make("option", { value: "" }, "as a spectator"), ...names.map((name, seat) => make("option", { value: seat, selected: seat === this.seat }, `as ${name}`)));
    whose.onchange = () => this.look(whose.value === "" ? null : Number(whose.value));
    const view = JSON.parse(JSON.stringify(this.replay.view));
    frames.slice(0, this.at).forEach((one) => patch(view, one.changes));
    const said = frame && (frame.answer ? `${names[frame.seat]}: ${frame.prompt} ${frame.answer}` : `${names[frame.seat]} answers.`);
    const over = this.match.state !== "playing";
    main.replaceChildren(
      make("section", {}, make("h2", {}, `${this.game.name} · ${names.join(", ")}`), make("p", { className: "row" }, step("First", 0), step("Back", this.at - 1), `${this.at} of ${frames.length}`, step("On", this.at + 1), step("Last", frames.length), slider, whose)),
      picture(lines, view.table),
      make("section", { ariaLive: "polite" }, ...[said, ...(frame?.events || []).map((event) => sentence(this.game, event)), this.at === frames.length && outcome?.reason].filter(Boolean).map((line) => make("p", {}, line))),
      make("section", { className: "row" }, ...(over ? [button("Go on from here against bots", doing(() => this.goOn())), make("a", { href: `/api/matches/${this.id}/record` }, "Download the record")] : ["The match is still going on: you see what your seat has seen."])),
    );
  }
}

const [, place, id] = location.pathname.split("/");
if (place === "t" && id) new Table(id);
else if (place === "r" && id) new Replay(id);
else
  home()
    .then(() => place && place !== "games" && complain(new Error("There is nothing at this address: this is the hall.")))
    .catch(complain);
