import type { Category, SubCategory } from '../../../domain/category';
import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { Link } from '../../ui/link/Link';
import styles from './CategoryScreen.module.css';

/** Links to the sub-categories and under-sub-categories of a category (OPEN-25). */
export function CategoryPanel({ category }: { category: Category }) {
  return (
    <nav className={`bench ${styles.panel}`} aria-label={`Catégories de ${typeset(category.label)}`}>
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
