import { useState } from 'react';
import { SHEETS_ARTICLES_MAX } from '../../../domain/article/safetySheets';
import type { CartRow } from '../../../domain/cart/cart';
import { patterns } from '../../../domain/paths';
import type { Totals } from '../../../domain/price';
import { apiAddress } from '../../api/client';
import { ShareDialog } from '../../features/cart/ShareDialog';
import { CartConditions } from '../../features/quote/CartConditions';
import { totalFigures } from '../../features/quote/QuoteTotals';
import { SaveListButton } from '../../features/savedList/SaveListButton';
import { selectIsLoggedIn } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { Button, buttonClass } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import styles from './CartFooter.module.css';

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
      {isSharing && (
        <ShareDialog title="Partager mon devis" lines={lines} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}

/**
 * Downloads the safety sheets of the cart's articles; absent when none of them needs or has one. A
 * link, so that the browser writes the archive to the disk while it arrives.
 */
function SafetySheetsLink({ rows }: { rows: readonly CartRow[] }) {
  const concerned = rows.filter(
    ({ article }) => article.safety_sheet || article.safety_sheet_missing,
  );
  if (concerned.length === 0) return null;
  const ids = concerned.slice(0, SHEETS_ARTICLES_MAX).map(({ id }) => id);
  return (
    <a
      className={buttonClass({ variant: 'second' })}
      href={`${apiAddress}/exposed/safety-sheets?ids=${ids.join(',')}`}
      download
    >
      Fiches de sécurité de mon devis
      {concerned.length > SHEETS_ARTICLES_MAX && ` (${SHEETS_ARTICLES_MAX} premiers articles)`}
    </a>
  );
}

/**
 * The cart's totals, sticky at the bottom of the viewport; those of an empty cart cover nothing.
 */
export function TotalsBar({ totals, isEmpty }: { totals: Totals; isEmpty: boolean }) {
  return (
    <section className={isEmpty ? `${styles.bar} ${styles.empty}` : styles.bar} aria-label="Totaux">
      <div>
        <CartConditions ht={totals.ht} />
        <dl aria-live="polite">
          {totalFigures(totals).map(({ label, value, isMain }) => (
            <div key={label} className={isMain ? styles.main : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {totals.articlesCount > 0 ? (
          <ButtonLink to={patterns.validateCart} size="large">
            VALIDER ET CONTINUER
          </ButtonLink>
        ) : (
          <Button size="large" disabled>
            VALIDER ET CONTINUER
          </Button>
        )}
      </div>
    </section>
  );
}
