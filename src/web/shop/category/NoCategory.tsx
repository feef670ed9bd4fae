import type { CategoryTree } from '../../features/catalogue/categories';
import { MissingPage } from '../../features/catalogue/MissingPage';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { PageTitle } from '../../ui/page/PageTitle';
import styles from './CategoryScreen.module.css';

/**
 * Shown while the tree loads, when the URL's id is unknown (OPEN-26), and with a retry button when
 * the tree could not be loaded.
 */
export function NoCategory({ tree }: { tree: CategoryTree }) {
  if (tree.loading)
    return (
      <div className={styles.waiting}>
        <PageTitle hidden>Catalogue</PageTitle>
        <Skeleton rows={4} />
      </div>
    );
  return tree.failed ? (
    <MissingPage
      name="Catalogue"
      text="Le catalogue n'est pas disponible pour le moment"
      onRetry={tree.retry}
    />
  ) : (
    <MissingPage
      name="Catégorie introuvable"
      text="Cette catégorie n'existe pas ou n'est plus proposée"
    />
  );
}
