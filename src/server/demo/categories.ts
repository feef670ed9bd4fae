import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlatCategories } from '../database/categories';

/** The category tree the shop starts with. */
export const readCategoryTree = (): FlatCategories =>
  JSON.parse(readFileSync(join(__dirname, 'categories.json'), 'utf8')) as FlatCategories;
