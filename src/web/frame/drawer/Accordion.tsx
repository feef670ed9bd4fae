import { useState } from 'react';
import type { Category, SubCategory } from '../../../domain/category';
import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { NO_OPEN_BRANCHES, toggleCategory, toggleSubCategory } from './openBranches';
import styles from './Accordion.module.css';

/** A link and a toggle for each category and sub-category. Links replace the drawer's history entry. */
export function Accordion({ tree }: { tree: Category[] }) {
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
            <Row label={label} to={paths.subCategory(id)} isOpen={isOpen} onToggle={() => onToggle(id)} />
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

function Row({ label, to, isOpen, onToggle }: { label: string; to: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <div className={styles.row}>
      <Link to={to} replace>
        {typeset(label)}
      </Link>
      <button type="button" aria-expanded={isOpen} aria-label={`${isOpen ? 'Fermer' : 'Ouvrir'} ${label}`} onClick={onToggle}>
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
    </div>
  );
}
