import { useParams } from 'react-router-dom';
import { findSubCategory, type SubCategory } from '../../../domain/catalogue/category';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { parseIdParam } from '../../api/client';
import { useListSubCategoryArticlesQuery } from '../../api/endpoints.gen';
import { useCategoryTree } from '../../features/catalogue/categories';
import { Link } from '../../ui/link/Link';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CategoryArticles } from './CategoryArticles';
import { NoCategory } from './NoCategory';
import styles from './SubCategoryScreen.module.css';

export default function SubCategoryScreen() {
  const { subCategoryId } = useParams();
  const tree = useCategoryTree();
  // Requested in parallel with the tree.
  const query = useListSubCategoryArticlesQuery(parseIdParam(subCategoryId));
  const found = findSubCategory(tree.tree, Number(subCategoryId));
  if (!found) return <NoCategory tree={tree} />;
  const { category, subCategory } = found;
  return (
    <>
      <Breadcrumb
        items={[
          { label: category.label, to: paths.category(category.id) },
          { label: subCategory.label },
        ]}
      />
      <div className="page-head">
        <PageTitle>{subCategory.label}</PageTitle>
      </div>
      <UnderSubCategoryLinks subCategory={subCategory} />
      <CategoryArticles key={subCategory.id} query={query} label={subCategory.label} />
    </>
  );
}

/** In the order of the tree, which is sorted by label. */
function UnderSubCategoryLinks({ subCategory }: { subCategory: SubCategory }) {
  if (subCategory.underSubCategories.length === 0) return null;
  return (
    <nav aria-label="Catégories détaillées">
      <ul className={styles.links}>
        {subCategory.underSubCategories.map(({ id, label }) => (
          <li key={id}>
            <Link to={paths.underSubCategory(id)}>{typeset(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
