/**
 * The plain model: one value by key. 'node:12' is 'label|parent', 'fields:12' what a lowest
 * category has, 'family:a/b/c' and 'merged:12' are numbers, 'article:REF' is
 * 'number|label|sold'.
 */
export type State = ReadonlyMap<string, string>;

/** A changed state; undefined when the rules refuse the change. */
export type Changed = Map<string, string> | undefined;

interface Node {
  id: number;
  label: string;
  parent: number;
}

const numbered = (state: State, kind: string): [number, string][] =>
  [...state]
    .filter(([key]) => key.startsWith(`${kind}:`))
    .map(([key, value]) => [Number(key.slice(kind.length + 1)), value]);

export const nodesOf = (state: State): Node[] =>
  numbered(state, 'node').map(([id, value]) => {
    const [label = '', parent] = value.split('|');
    return { id, label, parent: Number(parent) };
  });

function levelOf(state: State, id: number): number {
  const value = state.get(`node:${id}`);
  if (value === undefined) return 0;
  const parent = Number(value.split('|')[1]);
  return parent === 0 ? 1 : levelOf(state, parent) + 1;
}

export const articlesOf = (state: State) =>
  [...state]
    .filter(([key]) => key.startsWith('article:'))
    .map(([key, value]) => {
      const [category, label = '', sold = ''] = value.split('|');
      return { key, category: Number(category), label, sold };
    });

const childrenOf = (state: State, parent: number): Node[] =>
  nodesOf(state).filter((node) => node.parent === parent);
const isTaken = (state: State, label: string, parent: number, except = 0): boolean =>
  childrenOf(state, parent).some((node) => node.label === label && node.id !== except);
const nodeOf = (state: State, id: number): Node | undefined =>
  nodesOf(state).find((node) => node.id === id);

export function add(state: State, id: number, label: string, parent: number): Changed {
  const level = parent === 0 ? 0 : levelOf(state, parent);
  if ((parent !== 0 && level === 0) || level === 3 || isTaken(state, label, parent))
    return undefined;
  return new Map(state).set(`node:${id}`, `${label}|${parent}`);
}

export function rename(state: State, id: number, label: string): Changed {
  const node = nodeOf(state, id);
  if (!node || isTaken(state, label, node.parent, id)) return undefined;
  return new Map(state).set(`node:${id}`, `${label}|${node.parent}`);
}

export function move(state: State, id: number, parent: number): Changed {
  const node = nodeOf(state, id);
  if (!node || levelOf(state, parent) === 0) return undefined;
  if (levelOf(state, parent) !== levelOf(state, id) - 1 || isTaken(state, node.label, parent, id))
    return undefined;
  return new Map(state).set(`node:${id}`, `${node.label}|${parent}`);
}

export function setFields(state: State, id: number, fields: string): Changed {
  if (levelOf(state, id) !== 3) return undefined;
  const changed = new Map(state);
  if (fields === '') changed.delete(`fields:${id}`);
  else changed.set(`fields:${id}`, fields);
  return changed;
}

export function merge(state: State, id: number, target: number): Changed {
  if (id === target || levelOf(state, id) === 0) return undefined;
  if (levelOf(state, id) !== levelOf(state, target)) return undefined;
  let changed = new Map(state);
  const known = childrenOf(state, target);
  for (const child of childrenOf(state, id)) {
    const same = known.find(({ label }) => label === child.label);
    if (same) changed = merge(changed, child.id, same.id) ?? changed;
    else changed.set(`node:${child.id}`, `${child.label}|${target}`);
  }
  for (const [key, value] of changed) {
    const leadsThere = value === String(id) && /^(family|merged):/.test(key);
    if (leadsThere) changed.set(key, String(target));
    if (key.startsWith('article:') && value.startsWith(`${id}|`))
      changed.set(key, value.replace(/^\d+/, String(target)));
  }
  changed.delete(`node:${id}`);
  changed.delete(`fields:${id}`);
  return changed.set(`merged:${id}`, String(target));
}

function without(state: State, ids: ReadonlySet<number>): Map<string, string> {
  const isGone = ([key, value]: [string, string]): boolean =>
    /^(node|fields):/.test(key)
      ? ids.has(Number(key.split(':')[1]))
      : /^(family|merged):/.test(key) && ids.has(Number(value));
  return new Map([...state].filter((entry) => !isGone(entry)));
}

export function remove(state: State, id: number): Changed {
  const isUsed =
    childrenOf(state, id).length > 0 || articlesOf(state).some(({ category }) => category === id);
  return levelOf(state, id) === 0 || isUsed ? undefined : without(state, new Set([id]));
}

/** The categories without any article. */
export function emptyOnes(state: State): Set<number> {
  const parents = new Map(nodesOf(state).map(({ id, parent }) => [id, parent]));
  const empty = new Set(parents.keys());
  for (const { category } of articlesOf(state))
    for (let at = category; at !== 0; at = parents.get(at) ?? 0) empty.delete(at);
  return empty;
}

export const removeEmpty = (state: State): Map<string, string> => without(state, emptyOnes(state));

export function map(state: State, path: string, id: number): Changed {
  if (levelOf(state, id) !== 3 || state.has(`family:${path}`)) return undefined;
  return new Map(state).set(`family:${path}`, String(id));
}

export function unmap(state: State, path: string): Changed {
  if (!state.has(`family:${path}`)) return undefined;
  const changed = new Map(state);
  changed.delete(`family:${path}`);
  return changed;
}

/** Lines of a file: label and path of a family by reference. */
export type Lines = ReadonlyMap<string, [string, string]>;

/** The lowest code of a path that is written. */
const lowestCode = (path: string): string =>
  path
    .split('/')
    .filter((code) => code !== '')
    .at(-1) ?? '';

/** The category of a line's family: by its path, or by a lowest code that is under one path only. */
function categoryOf(state: State, path: string, ofFile: ReadonlySet<string>): string | undefined {
  const exact = state.get(`family:${path}`);
  if (exact !== undefined) return exact;
  const isSame = (other: string) => lowestCode(other) === lowestCode(path);
  const paths = [...state.keys()].filter((key) => key.startsWith('family:'));
  const known = paths.filter((key) => isSame(key.slice('family:'.length)));
  return known.length === 1 && [...ofFile].filter(isSame).length <= 1
    ? state.get(known[0]!)
    : undefined;
}

/** What a file of all articles, or a correction, makes; lines of unknown families are refused. */
export function importLines(state: State, lines: Lines) {
  const changed = new Map(state);
  const refused = new Map<string, [string, string]>();
  const ofFile = new Set([...lines.values()].map(([, path]) => path));
  for (const [reference, [label, path]] of lines) {
    const category = categoryOf(state, path, ofFile);
    if (category === undefined) refused.set(reference, [label, path]);
    else changed.set(`article:${reference}`, `${category}|${label}|1`);
  }
  return { state: changed, refused };
}

/** A family with the names of the levels to which it is to lead. */
export interface NamedFamily {
  path: string;
  names: readonly [string, string, string];
}

/** Categories by the names of families: what is there is taken, the rest gets the next numbers. */
export function createFamilies(
  state: State,
  last: number,
  families: readonly NamedFamily[],
): Changed {
  const changed = new Map(state);
  let next = last;
  for (const { path, names } of families) {
    if (changed.has(`family:${path}`)) return undefined;
    let parent = 0;
    for (const label of names) {
      const known = childrenOf(changed, parent).find((node) => node.label === label);
      if (!known) changed.set(`node:${(next += 1)}`, `${label}|${parent}`);
      parent = known?.id ?? next;
    }
    changed.set(`family:${path}`, String(parent));
  }
  return changed;
}

/** What an import created is withdrawn; categories that are gone are those that they went to. */
export function undoImport(state: State, before: State, after: State): Map<string, string> {
  const changed = new Map(state);
  const was = new Map(articlesOf(before).map((article) => [article.key, article]));
  const now = new Map(articlesOf(state).map((article) => [article.key, article]));
  for (const imported of articlesOf(after)) {
    const [old, { category, label } = imported] = [was.get(imported.key), now.get(imported.key)];
    if (!old) changed.set(imported.key, `${category}|${label}|0`);
    else {
      const home = state.get(`merged:${old.category}`) ?? String(old.category);
      const isThere = state.has(`node:${home}`);
      const at = old.category === imported.category || !isThere ? String(category) : home;
      changed.set(imported.key, `${at}|${old.label}|${old.sold}`);
    }
  }
  return changed;
}

/** The state as if one change had not been made; undefined when something newer stands on it. */
export function undoChange(state: State, before: State, after: State): Changed {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => part(key, before) !== part(key, after),
  );
  const undone = new Map(state);
  for (const key of keys) {
    if (part(key, state) !== part(key, after)) return undefined;
    const old = before.get(key);
    if (old === undefined) undone.delete(key);
    else if (key.startsWith('article:'))
      undone.set(key, (state.get(key) ?? '').replace(/^\d+/, String(Number.parseInt(old, 10))));
    else undone.set(key, old);
  }
  return isSound(undone) ? undone : undefined;
}

/** Of an article only its category is part of a change of the tree. */
const part = (key: string, state: State): string | undefined =>
  key.startsWith('article:') ? state.get(key)?.split('|')[0] : state.get(key);

/** Everything leads to what exists, and no name is twice at one place. */
function isSound(state: State): boolean {
  const nodes = nodesOf(state);
  const places = nodes.map(({ label, parent }) => `${label}|${parent}`);
  return (
    new Set(places).size === places.length &&
    nodes.every(({ id, parent }) => parent === 0 || levelOf(state, parent) < levelOf(state, id)) &&
    nodes.every(({ parent }) => parent === 0 || state.has(`node:${parent}`)) &&
    [...state].every(
      ([key, value]) =>
        !/^(family|merged|article):/.test(key) || state.has(`node:${Number.parseInt(value, 10)}`),
    ) &&
    numbered(state, 'fields').every(([id]) => state.has(`node:${id}`))
  );
}
