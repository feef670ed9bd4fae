import { type ReactNode, useMemo } from 'react';
import { formatCount } from '../../../domain/frenchNumber';
import { patterns } from '../../../domain/paths';
import {
  readSharedList,
  SHARED_MAX_LINES,
  type SharedLine,
} from '../../../domain/referenceList/sharedList';
import { typeset } from '../../../domain/text/frenchText';
import { SaveListButton } from '../../features/savedList/SaveListButton';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Alert } from '../../ui/feedback/Alert';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartList } from './CartList';
import { openSharedList } from './openedList';
import styles from './CartList.module.css';

const SHARED = 'Liste partagée';

const NEWER =
  'Ce lien vient d’une version plus récente de la boutique : rechargez la page, puis ouvrez-le de nouveau.';
const UNREADABLE =
  'Ce lien est incomplet ou abîmé : aucune référence n’y est lisible. Demandez-le de nouveau à la personne qui vous l’a envoyé.';

/** A list from a link, at the prices of the day. */
export function SharedList({ text }: { text: string }) {
  const saveList = useSaveListAction();
  const shared = useMemo(() => readSharedList(text), [text]);
  const opened = useMemo(
    () => (shared.kind === 'list' ? openSharedList(shared) : undefined),
    [shared],
  );
  if (shared.kind !== 'list' || !opened)
    return (
      <Refused title={SHARED}>
        <p>{typeset(shared.kind === 'newer' ? NEWER : UNREADABLE)}</p>
      </Refused>
    );
  return (
    <>
      <PageTitle>{SHARED}</PageTitle>
      <p className={styles.intro}>
        {typeset(
          'Ces articles vous sont montrés aux prix d’aujourd’hui. Rien n’est ajouté sans vous.',
        )}
      </p>
      {shared.leftOut > 0 && (
        <div className={styles.notice}>
          <Alert kind="warning">
            {`${leftOutText(shared.leftOut)} : un lien en porte ${SHARED_MAX_LINES} au plus.`}
          </Alert>
        </div>
      )}
      <CartList opened={opened} renderActions={saveList} />
    </>
  );
}

const leftOutText = (count: number): string =>
  formatCount(count, 'ligne n’est pas reprise', 'lignes ne sont pas reprises');

export function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Alert
        kind="error"
        action={
          <ButtonLink to={patterns.cartList} variant="second">
            Ajouter une liste
          </ButtonLink>
        }
      >
        {children}
      </Alert>
    </>
  );
}

/** Renders the button that keeps a list in the account. */
export function useSaveListAction() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  return (lines: readonly SharedLine[]) => (
    <SaveListButton variant="second" size="large" lines={lines} isLoggedIn={isLoggedIn}>
      Enregistrer comme liste
    </SaveListButton>
  );
}
