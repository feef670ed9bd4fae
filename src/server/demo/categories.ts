import { readFileSync } from 'node:fs';
import type { FlatCategories } from '../database/categories';
import { sourceFile } from '../projectFolder';

/** The category tree the shop starts with. */
export const readCategoryTree = (): FlatCategories =>
  JSON.parse(readFileSync(sourceFile('demo/categories.json'), 'utf8')) as FlatCategories;
