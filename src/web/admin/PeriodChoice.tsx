import type { ReactNode } from 'react';
import { FIGURE_PERIODS, type FigurePeriod } from '../../domain/figures/period';
import { typeset } from '../../domain/text/frenchText';
import { DayField } from './FilterFields';
import { Segments } from './kit/edit/Segments';
import type { Period, PeriodView } from './periodUrl';
import styles from './PeriodChoice.module.css';

interface PeriodChoiceProps {
  period: Period;
  onChange: (view: PeriodView) => void;
  /** At the right of the fields. */
  beside?: ReactNode;
}

/** Chooses a period by its name or by two days, and says why a period is none. */
export function PeriodChoice({ period, onChange, beside }: PeriodChoiceProps) {
  const { chosen, range, today, problem } = period;
  const goTo = (days: Partial<PeriodView>) => onChange({ period: '', ...range, ...days });
  return (
    <>
      <div role="search" className={styles.period} aria-label="Choisir la période">
        <Segments<FigurePeriod | 'own'>
          aria-label="Période"
          value={chosen ?? 'own'}
          options={[...PERIODS, { value: 'own', label: 'Dates' }]}
          onChange={(next) => (next === 'own' ? goTo({}) : onChange({ ...NO_DAYS, period: next }))}
        />
        <div className={styles.days}>
          <DayField
            label="Du"
            value={range.from}
            latest={today}
            onChange={(from) => goTo({ from })}
          />
          <DayField label="Au" value={range.to} latest={today} onChange={(to) => goTo({ to })} />
        </div>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {typeset(problem.message)}
        </p>
      )}
    </>
  );
}

const NO_DAYS = { from: '', to: '' };

const PERIODS = (Object.keys(FIGURE_PERIODS) as FigurePeriod[]).map((value) => ({
  value,
  label: FIGURE_PERIODS[value].label,
}));
