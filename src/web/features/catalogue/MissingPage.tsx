import type { ReactNode } from 'react';
import { patterns } from '../../../domain/paths';
import noPicture from '../../assets/articles/no-picture.svg';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotIndexed, PageTitle } from '../../ui/page/PageTitle';

interface MissingPageProps {
  /** Of the page. */
  name: string;
  text: string;
  /** Such as the sentence with the reference of a fault. */
  help?: string | undefined;
  /** Before the way home; without them the way to ask stands behind it. */
  actions?: ReactNode;
  /** Given for a page that could not be loaded: it may exist. */
  onRetry?: (() => void) | undefined;
}

/** In the place of a page of the catalogue that does not exist or could not be loaded (OPEN-26). */
export function MissingPage({ name, text, help, actions, onRetry }: MissingPageProps) {
  return (
    <>
      {!onRetry && <NotIndexed />}
      <PageTitle hidden>{name}</PageTitle>
      <EmptyState
        drawing={noPicture}
        title={text}
        help={help}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>RÉESSAYER</Button>}
            {actions}
            <ButtonLink to={patterns.home} variant={onRetry || actions ? 'quiet' : 'primary'}>
              RETOUR À L’ACCUEIL
            </ButtonLink>
            {!onRetry && !actions && (
              <ButtonLink to={patterns.contact} variant="second">
                NOUS ÉCRIRE
              </ButtonLink>
            )}
          </>
        }
      />
    </>
  );
}
