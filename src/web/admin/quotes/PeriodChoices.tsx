import { Button } from 'antd';
import { QUOTE_PERIODS, type QuotePeriod } from '../../../domain/quoteFilter';
import type { QuoteStatus } from '../../../domain/quoteStatus';
import type { QuoteFilter } from './quoteListUrl';
import styles from './QuoteFilters.module.css';

interface PeriodChoicesProps {
  status: QuoteStatus | undefined;
  filter: QuoteFilter;
  onChange: (filter: QuoteFilter) => void;
}

/** Toggle buttons for common periods. */
export function PeriodChoices({ status, filter, onChange }: PeriodChoicesProps) {
  const periods = (Object.keys(QUOTE_PERIODS) as QuotePeriod[]).filter(
    (period) => status === 'PENDING' || !QUOTE_PERIODS[period].pendingOnly,
  );
  return (
    <div className={styles.periods} role="group" aria-label="Périodes">
      {periods.map((period) => {
        const isChosen = filter.period === period;
        return (
          <Button
            key={period}
            aria-pressed={isChosen}
            className={isChosen ? styles.chosen : undefined}
            onClick={() => onChange({ ...filter, from: '', to: '', period: isChosen ? '' : period })}
          >
            {QUOTE_PERIODS[period].label}
          </Button>
        );
      })}
    </div>
  );
}
