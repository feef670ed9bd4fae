import { type FocusEvent, useRef } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import { paths } from '../../../domain/paths';
import { useCategoryTree } from '../../features/catalogue/useCategoryTree';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { useCurrentCategoryId } from '../navigation/useCurrentCategoryId';
import { menuKeys } from './menuKeys';
import { MenuPanel } from './MenuPanel';
import { useFirstTap } from './useFirstTap';
import { useHoverMenu } from './useHoverMenu';
import styles from './CategoryMenu.module.css';

/** The category bar of wide screens, each category with a panel of two panes. */
export function CategoryMenu() {
  const { tree, failed, retry } = useCategoryTree();
  const nav = useRef<HTMLElement>(null);
  const menu = useHoverMenu(nav);
  const taps = useFirstTap(menu);
  const current = useCurrentCategoryId(tree);
  // The panel would cover the element that Tab moved the focus to.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !nav.current?.contains(relatedTarget)) menu.close();
  };
  return (
    <nav
      ref={nav}
      className={`${styles.menu} on-navy`}
      aria-label="Catégories"
      {...taps}
      onMouseEnter={failed ? retry : undefined}
      onMouseLeave={menu.leave}
      onKeyDown={menuKeys(menu)}
      onBlur={onBlur}
    >
      <div className="page">
        <ul className={styles.bar}>
          <li className={styles.home} onMouseEnter={menu.leave}>
            <Link to={paths.home()} aria-label="Accueil" data-pane="bar">
              <Icon name="home" />
            </Link>
          </li>
          {tree.map((category) => {
            const isOpen = menu.open?.categoryId === category.id;
            const hover = () => menu.hoverCategory(category.id);
            return (
              <li key={category.id}>
                <Link
                  to={paths.category(category.id)}
                  aria-expanded={isOpen}
                  aria-current={current === category.id || undefined}
                  data-pane="bar"
                  data-id={category.id}
                  onMouseEnter={hover}
                  onMouseMove={hover}
                >
                  {typeset(category.label)}
                </Link>
                {isOpen && menu.open && <MenuPanel category={category} openId={menu.open.subCategoryId} menu={menu} />}
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
