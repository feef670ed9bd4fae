import { matchPath, useLocation } from 'react-router-dom';
import { type Category, findCategory, findSubCategory, findUnderSubCategory } from '../../../domain/category';
import { patterns } from '../../../domain/paths';
import { endpoints } from '../../api/endpoints.gen';
import { parseIdParam } from '../../api/parseIdParam';

/** The category of the shown page: category, sub-category, under-sub-category, or article once it is loaded. */
export function useCurrentCategoryId(tree: Category[]): number | undefined {
  const { pathname } = useLocation();
  const param = (pattern: string, name: string) => matchPath(pattern, pathname)?.params[name];
  const { currentData } = endpoints.endpoints.getArticle.useQueryState(parseIdParam(param(patterns.article, 'articleId')));
  const id = (pattern: string, name: string) => Number(param(pattern, name));
  return (
    findCategory(tree, id(patterns.category, 'categoryId'))?.id ??
    findSubCategory(tree, id(patterns.subCategory, 'subCategoryId'))?.category.id ??
    findUnderSubCategory(tree, currentData?.article[0]?.under_sub_category_id ?? id(patterns.underSubCategory, 'underSubCategoryId'))
      ?.category.id
  );
}
