import { paths } from '../../../domain/paths';
import noPicture from '../../assets/articles/no-picture.svg';
import type { CategoryTree } from '../../features/catalogue/categories';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { NotIndexed, PageTitle } from '../../ui/page/PageTitle';
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
  const home = (
    <ButtonLink to={paths.home()} variant={tree.failed ? 'quiet' : 'primary'}>
      RETOUR À L’ACCUEIL
    </ButtonLink>
  );
  if (!tree.failed)
    return (
      <>
        <NotIndexed />
        <PageTitle hidden>Catégorie introuvable</PageTitle>
        <EmptyState
          drawing={noPicture}
          title="Cette catégorie n'existe pas ou n'est plus proposée"
          action={home}
        />
      </>
    );
  return (
    <>
      <PageTitle hidden>Catalogue</PageTitle>
      <EmptyState
        drawing={noPicture}
        title="Le catalogue n'est pas disponible pour le moment"
        action={
          <>
            <Button onClick={tree.retry}>RÉESSAYER</Button>
            {home}
          </>
        }
      />
    </>
  );
}
