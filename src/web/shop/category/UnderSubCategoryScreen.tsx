import { useParams } from 'react-router-dom';
import { findUnderSubCategory } from '../../../domain/catalogue/category';
import { paths } from '../../../domain/paths';
import { parseIdParam } from '../../api/client';
import { useListUnderSubCategoryArticlesQuery } from '../../api/endpoints.gen';
import { useCategoryTree } from '../../features/catalogue/categories';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CategoryArticles } from './CategoryArticles';
import { NoCategory } from './NoCategory';

export default function UnderSubCategoryScreen() {
  const { underSubCategoryId } = useParams();
  const tree = useCategoryTree();
  // Requested in parallel with the tree.
  const query = useListUnderSubCategoryArticlesQuery(parseIdParam(underSubCategoryId));
  const found = findUnderSubCategory(tree.tree, Number(underSubCategoryId));
  if (!found) return <NoCategory tree={tree} />;
  const { category, subCategory, underSubCategory } = found;
  return (
    <>
      <Breadcrumb
        items={[
          { label: category.label, to: paths.category(category.id) },
          { label: subCategory.label, to: paths.subCategory(subCategory.id) },
          { label: underSubCategory.label },
        ]}
      />
      <CategoryArticles
        key={underSubCategory.id}
        query={query}
        label={underSubCategory.label}
        heading={<PageTitle>{underSubCategory.label}</PageTitle>}
      />
    </>
  );
}
