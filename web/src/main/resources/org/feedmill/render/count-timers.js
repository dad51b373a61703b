// Runs in the page's own world before its scripts: counts the pending short timers, because a list may be waiting
// for one. Timers set by timers are counted for a few generations only, because a clock would otherwise never settle. The
// others are counted on request.
(() => {
  if (window !== window.top) return;
  const SHORT = 5000;
  const GENERATIONS = 3;
  const due = new Map();
  const later = new Set();
  let generation = 0;
  const wrap = (name, apply) => {
    window[name] = new Proxy(window[name], { apply });
  };
  const remember = (id) => {
    if (later.size < 10000) later.add(id);
    return id;
  };
  wrap('setTimeout', (native, self, args) => {
    const task = args[0];
    const delay = Number(args[1]) || 0;
    const mine = generation + 1;
    if (typeof task !== 'function' || delay > SHORT || mine > GENERATIONS) {
      return remember(Reflect.apply(native, self, args));
    }
    let id = 0;
    args[0] = function (...given) {
      due.delete(id);
      const before = generation;
      generation = mine;
      try {
        return Reflect.apply(task, this, given);
      } finally {
        generation = before;
      }
    };
    id = Reflect.apply(native, self, args);
    if (due.size < 10000) due.set(id, performance.now() + delay);
    return id;
  });
  wrap('setInterval', (native, self, args) => remember(Reflect.apply(native, self, args)));
  const clear = (native, self, args) => {
    due.delete(args[0]);
    later.delete(args[0]);
    return Reflect.apply(native, self, args);
  };
  wrap('clearTimeout', clear);
  wrap('clearInterval', clear);
  const now = performance.now.bind(performance);
  Object.defineProperty(window, '$NAME', {
    value: (all) => {
      let count = all ? later.size : 0;
      // A timer that is late by seconds was dropped with its frame.
      for (const time of due.values()) count += time > now() - 2000 ? 1 : 0;
      return count;
    },
  });
})();
