import { useState } from 'react';
import type { CartRow } from '../../../domain/cart';
import { ShareDialog } from '../../features/cart/ShareDialog';
import { SaveListButton } from '../../features/savedList/SaveListButton';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { SafetySheetsLink } from './SafetySheetsLink';
import styles from './CartTools.module.css';

/** What can be done with the cart as a list, below its lines. */
export function CartTools({ rows }: { rows: readonly CartRow[] }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [isSharing, setSharing] = useState(false);
  const lines = rows.map(({ article, quantity }) => ({ reference: article.crmId, quantity }));
  return (
    <div className={styles.tools}>
      <Button variant="second" onClick={() => setSharing(true)}>
        Partager mon devis
      </Button>
      <SaveListButton variant="second" lines={lines} isLoggedIn={isLoggedIn}>
        Enregistrer comme liste
      </SaveListButton>
      <SafetySheetsLink rows={rows} />
      {isSharing && <ShareDialog title="Partager mon devis" lines={lines} onClose={() => setSharing(false)} />}
    </div>
  );
}
