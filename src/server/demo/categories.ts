import { readFileSync } from 'node:fs';
import type { FlatCategories } from '../database/categories';
import { besideSources } from '../projectFolder';

/** The category tree the shop starts with. */
export const readCategoryTree = (): FlatCategories =>
  JSON.parse(readFileSync(besideSources('demo/categories.json'), 'utf8')) as FlatCategories;
