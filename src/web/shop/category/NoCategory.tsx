import type { CategoryTree } from '../../features/catalogue/useCategoryTree';
import noPicture from '../../assets/articles/no-picture.svg';
import { paths } from '../../paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { useTitle } from '../../ui/useTitle';
import styles from './CategoryScreen.module.css';

/** What stands in a category's place while the tree is awaited, and when the address names none (OPEN-26). */
export function NoCategory({ tree }: { tree: CategoryTree }) {
  useTitle('Catalogue');
  if (tree.loading) return <div className={styles.waiting}><Skeleton rows={4} /></div>;
  return (
    <EmptyState
      drawing={noPicture}
      title={tree.failed ? "Le catalogue n'est pas disponible pour le moment" : "Cette catégorie n'existe pas ou n'est plus proposée"}
      action={<ButtonLink to={paths.home()}>RETOUR À L’ACCUEIL</ButtonLink>}
    />
  );
}
