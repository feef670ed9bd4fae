import { matchPath } from 'react-router-dom';
import { findCategory, findSubCategory, findUnderSubCategory, type Category } from '../../domain/category';
import { patterns } from '../paths';

/** The category whose page, or a page below it, is shown. */
export function currentCategoryId(tree: Category[], pathname: string): number | undefined {
  const id = (pattern: string, name: string) => Number(matchPath(pattern, pathname)?.params[name]);
  return (
    findCategory(tree, id(patterns.category, 'categoryId'))?.id ??
    findSubCategory(tree, id(patterns.subCategory, 'subCategoryId'))?.category.id ??
    findUnderSubCategory(tree, id(patterns.underSubCategory, 'underSubCategoryId'))?.category.id
  );
}
