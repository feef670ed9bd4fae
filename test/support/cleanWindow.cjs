// Restores a jsdom window after a test file: what the file stored, listened to, waited for or
// replaced is undone.
const { createRequire } = require('node:module');

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { implForWrapper } = fromJsdom('./jsdom/living/generated/utils.js');

const isObject = (value) =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** The object behind a window, which lists all its properties; the window does not. */
const globalOf = (window) => implForWrapper(window)._globalObject;

/**
 * The window, its classes with their prototypes and its singletons (document, navigator, history,
 * console...).
 */
function objectsOf(window) {
  const values = Object.values(Object.getOwnPropertyDescriptors(globalOf(window))).map(
    ({ value }) => value,
  );
  const classes = values.filter((value) => typeof value === 'function');
  const { document } = window;
  const parts = [
    window.navigator,
    window.history,
    window.screen,
    document,
    document.documentElement,
    document.head,
    document.body,
  ];
  return new Set(
    [
      globalOf(window),
      ...classes,
      ...classes.map(({ prototype }) => prototype),
      window.Math,
      window.JSON,
      ...parts,
    ].filter(isObject),
  );
}

/**
 * Writes to `written`, which is the window where the properties of the object behind it are
 * compared.
 */
function restoreProperties(object, before, written = object) {
  // Jest keeps the state of its test framework in symbols of the window.
  const isOfJest = (name) => typeof name === 'symbol' && written !== object;
  for (const name of Reflect.ownKeys(object))
    if (!Object.hasOwn(before, name) && !isOfJest(name)) delete written[name];
  for (const name of Reflect.ownKeys(before)) {
    const now = Object.getOwnPropertyDescriptor(object, name);
    const { value, get, set, configurable, writable } = before[name];
    if (now && now.value === value && now.get === get && now.set === set) continue;
    if (configurable) Object.defineProperty(written, name, before[name]);
    else if (writable) written[name] = value;
  }
}

const listenersOf = (target) =>
  Object.entries(implForWrapper(target)._eventListeners).flatMap(([type, all]) =>
    all.map((one) => [type, one]),
  );

/** @returns a function that brings the window back to what it is now. */
exports.cleanStateOf = function cleanStateOf(window) {
  const { document } = window;
  const targets = [window, document, document.documentElement, document.head, document.body];
  const properties = new Map(
    [...objectsOf(window)].map((object) => [object, Object.getOwnPropertyDescriptors(object)]),
  );
  const listeners = targets.map(
    (target) => new Set(listenersOf(target).map(([, listener]) => listener)),
  );
  const { process } = window;
  const { exit } = process;
  const env = { ...process.env };
  let [lastTimer, lastFrame] = [0, 0];

  function restoreListeners() {
    targets.forEach((target, index) => {
      for (const [type, listener] of listenersOf(target))
        if (!listeners[index].has(listener))
          window.EventTarget.prototype.removeEventListener.call(
            target,
            type,
            listener.callback.objectReference,
            listener.options,
          );
      if (target !== window) implForWrapper(target)._registeredObserverList = [];
    });
  }

  function stopTimers() {
    const [timer, frame] = [
      window.setTimeout(() => undefined),
      window.requestAnimationFrame(() => undefined),
    ];
    for (; lastTimer < timer; lastTimer += 1) window.clearTimeout(lastTimer + 1);
    for (; lastFrame < frame; lastFrame += 1) window.cancelAnimationFrame(lastFrame + 1);
  }

  function emptyDocument() {
    const { documentElement, head, body } = document;
    if (documentElement !== targets[2]) documentElement.replaceWith(targets[2]);
    if (head !== targets[3] || body !== targets[4])
      targets[2].replaceChildren(targets[3], targets[4]);
    for (const element of targets.slice(2))
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    for (const element of targets.slice(3)) element.replaceChildren();
  }

  function forgetVisits() {
    window.localStorage.clear();
    window.sessionStorage.clear();
    const history = window._sessionHistory;
    history.clearHistoryTraversalTasks();
    history._entries.splice(1, Infinity);
    history._currentIndex = 0;
    window.history.replaceState(null, '', '/');
  }

  function restoreProcess() {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
  }

  return () => {
    for (const [object, before] of properties)
      restoreProperties(object, before, object === globalOf(window) ? window : object);
    restoreListeners();
    stopTimers();
    emptyDocument();
    forgetVisits();
    restoreProcess();
  };
};
