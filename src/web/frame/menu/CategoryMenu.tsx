import { type FocusEvent, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import {
  type Category,
  findCategory,
  findSubCategory,
  findUnderSubCategory,
} from '../../../domain/catalogue/category';
import { paths, patterns } from '../../../domain/paths';
import { typeset } from '../../../domain/text/frenchText';
import { parseIdParam } from '../../api/client';
import { endpoints } from '../../api/endpoints.gen';
import { useCategoryTree } from '../../features/catalogue/categories';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { menuKeys, useFirstTap } from './menuInput';
import { MenuPanel } from './MenuPanel';
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
            <Link to={patterns.home} aria-label="Accueil" data-pane="bar">
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
                {isOpen && menu.open && (
                  <MenuPanel category={category} openId={menu.open.subCategoryId} menu={menu} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

/**
 * The category of the shown page: category, sub-category, under-sub-category, or article once it is
 * loaded.
 */
function useCurrentCategoryId(tree: Category[]): number | undefined {
  const { pathname } = useLocation();
  const param = (pattern: string, name: string) => matchPath(pattern, pathname)?.params[name];
  const { currentData } = endpoints.endpoints.getArticle.useQueryState(
    parseIdParam(param(patterns.article, 'articleId')),
  );
  const id = (pattern: string, name: string) => Number(param(pattern, name));
  return (
    findCategory(tree, id(patterns.category, 'categoryId'))?.id ??
    findSubCategory(tree, id(patterns.subCategory, 'subCategoryId'))?.category.id ??
    findUnderSubCategory(
      tree,
      currentData?.article[0]?.under_sub_category_id ??
        id(patterns.underSubCategory, 'underSubCategoryId'),
    )?.category.id
  );
}
