import type { CategoryNode, CategoryTree } from '../../../src/domain/catalogue/categoryTree';

const node = (
  id: number,
  label: string,
  level: CategoryNode['level'],
  parentId: number | null,
): [number, CategoryNode] => [id, { id, label, level, parentId }];

/** The tree of a shop that starts without one. */
export const emptyTree = (): CategoryTree => ({
  nodes: new Map(),
  families: new Map(),
  merged: new Map(),
  last: 9,
});

/** Two categories, each with a sub-category; both have "Flacons" below. */
export const smallTree = (): CategoryTree => ({
  nodes: new Map([
    node(10, 'Verrerie', 1, null),
    node(11, 'Plastiques', 1, null),
    node(12, 'Verre courant', 2, 10),
    node(13, 'Plastique courant', 2, 11),
    node(20, 'Béchers', 3, 12),
    node(21, 'Flacons', 3, 12),
    node(22, 'Flacons', 3, 13),
  ]),
  families: new Map([
    ['V/1/1', 20],
    ['V/1/2', 21],
    ['P/1/2', 22],
  ]),
  merged: new Map(),
  last: 22,
});
