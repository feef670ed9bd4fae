import { useEffect } from 'react';
import { repairedAddress } from '../../../domain/linkToken';
import { patterns } from '../../../domain/paths';
import drawing from '../../assets/articles/no-picture.svg';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotIndexed, PageTitle } from '../../ui/page/PageTitle';

export default function NotFoundScreen() {
  useEffect(followRepairedAddress, []);
  return (
    <>
      <NotIndexed />
      <PageTitle>Page introuvable</PageTitle>
      <EmptyState
        drawing={drawing}
        title="Cette page n'existe pas ou n'existe plus"
        help="Vérifiez l'adresse, ou reprenez depuis l'accueil."
        action={
          <>
            <ButtonLink to={patterns.home}>RETOUR À L’ACCUEIL</ButtonLink>
            <ButtonLink to={patterns.contact} variant="second">
              NOUS ÉCRIRE
            </ButtonLink>
          </>
        }
      />
    </>
  );
}

/**
 * A link that was damaged on its way: by another page, whose address the server knows. What is
 * repaired is not repaired again.
 */
function followRepairedAddress(): void {
  const { pathname, search, hash } = window.location;
  const address = repairedAddress(pathname + search + hash);
  if (address !== undefined) window.location.replace(window.location.origin + address);
}
