import { paths } from '../../../domain/paths';
import noPicture from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotIndexed } from '../../ui/page/NotIndexed';
import { PageTitle } from '../../ui/page/PageTitle';

interface NoArticleProps {
  onRetry?: () => void;
  /** The sentence with the reference of a fault. */
  incident?: string;
}

/** An unknown or withdrawn article (OPEN-26); with `onRetry`, an article that could not be loaded. */
export function NoArticle({ onRetry, incident }: NoArticleProps) {
  const home = (
    <ButtonLink to={paths.home()} variant={onRetry ? 'quiet' : 'primary'}>
      RETOUR À L’ACCUEIL
    </ButtonLink>
  );
  if (!onRetry)
    return (
      <>
        <NotIndexed />
        <PageTitle hidden>Article introuvable</PageTitle>
        <EmptyState drawing={noPicture} title="Cet article n'existe pas ou n'est plus proposé" action={home} />
      </>
    );
  return (
    <>
      <PageTitle hidden>Article</PageTitle>
      <EmptyState
        drawing={noPicture}
        title="Cet article n'est pas disponible pour le moment"
        help={incident}
        action={
          <>
            <Button onClick={onRetry}>RÉESSAYER</Button>
            {home}
          </>
        }
      />
    </>
  );
}
