import type { CartRow } from '../../../domain/cart';
import { isChemical } from '../../../domain/chemicals';
import { SHEETS_ARTICLES_MAX } from '../../../domain/safetySheets';
import { apiAddress } from '../../api/address';
import { buttonClass } from '../../ui/button/buttonClass';

/**
 * Downloads the safety sheets of the cart's articles; absent when none of them needs or has one. A link, so that the browser writes the
 * archive to the disk while it arrives.
 */
export function SafetySheetsLink({ rows }: { rows: readonly CartRow[] }) {
  const concerned = rows.filter(({ article }) => article.safety_sheet || isChemical(article.under_sub_category_id));
  if (concerned.length === 0) return null;
  const ids = concerned.slice(0, SHEETS_ARTICLES_MAX).map(({ id }) => id);
  return (
    <a className={buttonClass({ variant: 'second' })} href={`${apiAddress}/exposed/safety-sheets?ids=${ids.join(',')}`} download>
      Fiches de sécurité de mon devis{concerned.length > SHEETS_ARTICLES_MAX && ` (${SHEETS_ARTICLES_MAX} premiers articles)`}
    </a>
  );
}
