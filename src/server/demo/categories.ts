import { readFileSync } from 'node:fs';
import type { FlatCategories } from '../database/categories';
import { sourceFile } from '../projectFolder';

/** The initial category tree. */
export const readCategoryTree = (): FlatCategories =>
  JSON.parse(readFileSync(sourceFile('demo/categories.json'), 'utf8')) as FlatCategories;
