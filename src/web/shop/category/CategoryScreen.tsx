import { useParams } from 'react-router-dom';
import { type Category, findCategory, type SubCategory } from '../../../domain/catalogue/category';
import { paths, patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { categoryDrawing, useCategoryTree } from '../../features/catalogue/categories';
import { Link } from '../../ui/link/Link';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { NoCategory } from './NoCategory';
import styles from './CategoryScreen.module.css';

export default function CategoryScreen() {
  const { categoryId } = useParams();
  const tree = useCategoryTree();
  const category = findCategory(tree.tree, Number(categoryId));
  if (!category) return <NoCategory tree={tree} />;
  return (
    <>
      <Breadcrumb items={[{ label: 'Accueil', to: patterns.home }, { label: category.label }]} />
      <Head category={category} />
      <CategoryPanel category={category} />
    </>
  );
}

function Head({ category: { id, label } }: { category: Category }) {
  const drawing = categoryDrawing(id);
  return (
    <div className={styles.head}>
      <PageTitle>{label}</PageTitle>
      {drawing && (
        <img
          className="only-wide"
          src={drawing}
          alt=""
          width={480}
          height={240}
          data-drawing={id}
        />
      )}
    </div>
  );
}

/** Links to the sub-categories and under-sub-categories of a category (OPEN-25). */
function CategoryPanel({ category }: { category: Category }) {
  return (
    <nav
      className={`bench ${styles.panel}`}
      aria-label={`Catégories de ${typeset(category.label)}`}
    >
      {category.subCategories.map((subCategory) => (
        <Section key={subCategory.id} subCategory={subCategory} />
      ))}
    </nav>
  );
}

function Section({ subCategory: { id, label, underSubCategories } }: { subCategory: SubCategory }) {
  return (
    <section>
      <h2>
        <Link to={paths.subCategory(id)}>{typeset(label)}</Link>
      </h2>
      <ul>
        {underSubCategories.map((under) => (
          <li key={under.id}>
            <Link to={paths.underSubCategory(under.id)}>{typeset(under.label)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
