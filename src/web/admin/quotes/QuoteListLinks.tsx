import { useRef } from 'react';
import type { QuoteTotals } from '../../../contract/api.gen';
import type { AdminQuoteList } from '../../../domain/adminPaths';
import { formatNumber } from '../../../domain/frenchNumber';
import { Link } from '../../ui/link/Link';
import { useCurrentInView } from '../../ui/link/NavLink';
import { listUrl, QUOTE_LIST_NAMES, QUOTE_LISTS, type QuoteView } from './quoteListUrl';
import styles from './QuoteListLinks.module.css';

interface QuoteListLinksProps {
  list: AdminQuoteList;
  view: QuoteView;
  /** How many quotes match in each status; undefined until loaded. */
  totals: QuoteTotals | undefined;
}

/**
 * Links to the four lists that keep text, filters and order, each with how many quotes match there.
 */
export function QuoteListLinks({ list, view, totals }: QuoteListLinksProps) {
  const lists = useRef<HTMLElement>(null);
  useCurrentInView(lists, list);
  return (
    <nav
      ref={lists}
      className={styles.lists}
      aria-label="Listes de devis"
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {QUOTE_LIST_NAMES.map((name) => (
        <Link key={name} to={listUrl(name, view)} aria-current={name === list ? 'page' : undefined}>
          {QUOTE_LISTS[name].label}{' '}
          <span className={styles.count}>{totals && formatNumber(countOf(name, totals))}</span>
        </Link>
      ))}
    </nav>
  );
}

function countOf(list: AdminQuoteList, totals: QuoteTotals): number {
  const { status } = QUOTE_LISTS[list];
  return status ? totals[status] : totals.PENDING + totals.ON_GOING + totals.ARCHIVED;
}
