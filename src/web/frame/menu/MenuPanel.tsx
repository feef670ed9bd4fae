import type { Category, SubCategory } from '../../../domain/catalogue/category';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { categoryDrawing } from '../../features/catalogue/categories';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import type { HoverMenu } from './useHoverMenu';
import styles from './MenuPanel.module.css';

interface MenuPanelProps {
  category: Category;
  openId: number | null;
  menu: Pick<HoverMenu, 'hoverSubCategory' | 'openSubCategory'>;
}

/** Sub-categories on the left; on the right the under-sub-categories of the hovered one. */
export function MenuPanel({ category, openId, menu }: MenuPanelProps) {
  const open = category.subCategories.find(({ id }) => id === openId);
  const drawing = categoryDrawing(category.id);
  return (
    <div className={styles.panel}>
      <div className={`page ${styles.panes}`}>
        <ul className={styles.left}>
          {category.subCategories.map(({ id, label }) => {
            const hover = () => menu.hoverSubCategory(id);
            return (
              <li key={id} onMouseEnter={hover} onMouseMove={hover}>
                <Link
                  to={paths.subCategory(id)}
                  className={id === openId ? styles.open : undefined}
                  data-open={id === openId}
                  data-pane="left"
                  data-id={id}
                  onFocus={() => menu.openSubCategory(id)}
                >
                  {typeset(label)}
                  <Icon name="right" size={16} />
                </Link>
              </li>
            );
          })}
        </ul>
        <div className={styles.right}>
          {open ? <UnderSubCategories subCategory={open} /> : <Hint />}
          {open && drawing && (
            <figure>
              <img src={drawing} alt="" width={300} height={150} />
            </figure>
          )}
        </div>
      </div>
    </div>
  );
}

function UnderSubCategories({ subCategory }: { subCategory: SubCategory }) {
  return (
    <div>
      <h3>
        {typeset(subCategory.label)}{' '}
        <Link to={paths.subCategory(subCategory.id)} data-pane="right">
          Tout voir
        </Link>
      </h3>
      <ul>
        {subCategory.underSubCategories.map(({ id, label }) => (
          <li key={id}>
            <Link to={paths.underSubCategory(id)} data-pane="right">
              {typeset(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Hint() {
  return (
    <p className={styles.hint}>
      Survolez une catégorie du menu de gauche pour afficher les catégories détaillées
    </p>
  );
}
