import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount, formatNumber } from '../../../domain/frenchNumber';
import { referencesToFind } from '../../../domain/referenceList/listEntries';
import { typeset } from '../../../domain/text/frenchText';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import type { ListSnapshot, SendListEvent } from './useCartList';
import styles from './CartList.module.css';

/**
 * The search of the list's references, or its failure. The progress is visible after one second.
 */
export function ListSearch({ snapshot, send }: { snapshot: ListSnapshot; send: SendListEvent }) {
  const { entries, answers } = snapshot.context;
  const total = referencesToFind(entries, new Map()).length;
  const found = total - referencesToFind(entries, answers).length;
  const edit = (
    <Button variant="second" onClick={() => send({ type: 'list.edited' })}>
      Modifier la liste
    </Button>
  );
  if (snapshot.matches('failed'))
    return <SearchFailure edit={edit} onRetry={() => send({ type: 'list.retry' })} />;
  return (
    <div className={styles.search}>
      <p role="status">
        {typeset(`Recherche de ${formatCount(total, 'référence', 'références')}…`)}
      </p>
      <progress max={total} value={found} aria-label="Références cherchées">
        {`${formatNumber(found)} sur ${formatNumber(total)}`}
      </progress>
      {edit}
    </div>
  );
}

function SearchFailure({ edit, onRetry }: { edit: ReactNode; onRetry: () => void }) {
  const retry = useRef<HTMLDivElement>(null);
  useEffect(function focusRetry() {
    retry.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={retry} className={styles.notice}>
      <Alert
        kind="error"
        action={
          <>
            <Button onClick={onRetry}>Réessayer</Button>
            {edit}
          </>
        }
      >
        La boutique ne répond pas : vos références n’ont pas toutes été cherchées. Votre liste est
        gardée.
      </Alert>
    </div>
  );
}
