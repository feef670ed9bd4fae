import { paths } from '../../../domain/paths';
import type { Totals } from '../../../domain/price';
import { CartConditions } from '../../features/quote/CartConditions';
import { totalFigures } from '../../features/quote/QuoteTotals';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import styles from './TotalsBar.module.css';

/** The cart's totals, sticky at the bottom of the viewport; those of an empty cart cover nothing. */
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
          <ButtonLink to={paths.validateCart()} size="large">
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
