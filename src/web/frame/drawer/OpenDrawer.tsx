import { useState } from 'react';
import type { Category, SubCategory } from '../../../domain/catalogue/category';
import { paths } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { useCategoryTree } from '../../features/catalogue/categories';
import { IconButton } from '../../ui/button/Button';
import { useModalDialog } from '../../ui/dialog/useModalDialog';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { ServiceLinks } from '../header/ServiceLine';
import styles from './OpenDrawer.module.css';

/** The open drawer, a modal dialog. */
export default function OpenDrawer({ onClose }: { onClose: () => void }) {
  const { tree } = useCategoryTree();
  const modal = useModalDialog({ onClose });
  return (
    <dialog {...modal} className={styles.drawer} aria-label="Catégories">
      <div className={`${styles.head} on-navy`}>
        <span>CATÉGORIES</span>
        <IconButton
          className={styles.close}
          icon="close"
          label="Fermer le menu"
          onClick={onClose}
        />
      </div>
      <nav aria-label="Catégories">
        <Accordion tree={tree} />
      </nav>
      <nav className={styles.services} aria-label="Services">
        <ServiceLinks replace />
      </nav>
    </dialog>
  );
}

/**
 * A link and a toggle for each category and sub-category. Links replace the drawer's history entry.
 */
function Accordion({ tree }: { tree: Category[] }) {
  const [open, setOpen] = useState(NO_OPEN_BRANCHES);
  return (
    <ul className={styles.list}>
      {tree.map((category) => {
        const isOpen = open.categories.includes(category.id);
        return (
          <li key={category.id} className={isOpen ? styles.open : undefined}>
            <Row
              label={category.label}
              to={paths.category(category.id)}
              isOpen={isOpen}
              onToggle={() => setOpen(toggleCategory(open, category))}
            />
            {isOpen && (
              <SubCategories
                subCategories={category.subCategories}
                open={open.subCategories}
                onToggle={(id) => setOpen(toggleSubCategory(open, id))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SubCategoriesProps {
  subCategories: SubCategory[];
  open: number[];
  onToggle: (id: number) => void;
}

function SubCategories({ subCategories, open, onToggle }: SubCategoriesProps) {
  return (
    <ul className={styles.list}>
      {subCategories.map(({ id, label, underSubCategories }) => {
        const isOpen = open.includes(id);
        return (
          <li key={id} className={isOpen ? styles.open : undefined}>
            <Row
              label={label}
              to={paths.subCategory(id)}
              isOpen={isOpen}
              onToggle={() => onToggle(id)}
            />
            {isOpen && (
              <ul className={styles.list}>
                {underSubCategories.map((under) => (
                  <li key={under.id} className={styles.row}>
                    <Link to={paths.underSubCategory(under.id)} replace>
                      {typeset(under.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Row({
  label,
  to,
  isOpen,
  onToggle,
}: {
  label: string;
  to: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  return (
    <div className={styles.row}>
      <Link to={to} replace>
        {typeset(label)}
      </Link>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Fermer' : 'Ouvrir'} ${label}`}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
    </div>
  );
}

/** The open branches of the drawer, by id. */
export interface OpenBranches {
  categories: number[];
  subCategories: number[];
}

const NO_OPEN_BRANCHES: OpenBranches = { categories: [], subCategories: [] };

/** Closing a category also closes its sub-categories. */
function toggleCategory(
  { categories, subCategories }: OpenBranches,
  category: Category,
): OpenBranches {
  if (!categories.includes(category.id))
    return { categories: [...categories, category.id], subCategories };
  const below = category.subCategories.map(({ id }) => id);
  return {
    categories: without(categories, category.id),
    subCategories: subCategories.filter((id) => !below.includes(id)),
  };
}

const toggleSubCategory = (
  { categories, subCategories }: OpenBranches,
  id: number,
): OpenBranches => ({
  categories,
  subCategories: subCategories.includes(id) ? without(subCategories, id) : [...subCategories, id],
});

const without = (ids: number[], id: number): number[] => ids.filter((other) => other !== id);
