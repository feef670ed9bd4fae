import { useParams } from 'react-router-dom';
import { findUnderSubCategory, type UnderSubCategory } from '../../../domain/category';
import { useListUnderSubCategoryArticlesQuery } from '../../api/endpoints.gen';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { paths } from '../../paths';
import { Breadcrumb } from '../../ui/Breadcrumb';
import { PageTitle } from '../../ui/PageTitle';
import { CategoryArticles } from './CategoryArticles';
import { NoCategory } from './NoCategory';

export default function UnderSubCategoryScreen() {
  const { underSubCategoryId } = useParams();
  const tree = useCategoryTree();
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
      <Articles underSubCategory={underSubCategory} />
    </>
  );
}

function Articles({ underSubCategory: { id, label } }: { underSubCategory: UnderSubCategory }) {
  const read = useListUnderSubCategoryArticlesQuery({ id: String(id) });
  return <CategoryArticles key={id} read={read} label={label} heading={<PageTitle>{label}</PageTitle>} />;
}
