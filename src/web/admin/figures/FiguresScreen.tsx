import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { FIGURE_PERIODS, type FigurePeriod, periodProblem } from '../../../domain/figures/period';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import { failureToasts } from '../../api/failureText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { DayField } from '../FilterFields';
import { useCall } from '../kit/call/useCall';
import { useSaveFiguresMutation } from './figuresEndpoints';
import { FiguresOf } from './FiguresOf';
import { chosenPeriod, daysOfView, figuresUrl } from './figuresUrl';
import styles from './FiguresScreen.module.css';

/** How many requests, offers and orders the shop has in a period, and how fast it answers. */
export default function FiguresScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useParisTime().slice(0, 10);
  const view = figuresUrl.read(search);
  const range = daysOfView(view, today);
  const problem = periodProblem(range, today);
  const goTo = (next: typeof view) => setSearch(figuresUrl.write(next));
  return (
    <>
      <div className={styles.top}>
        <PageTitle>Chiffres</PageTitle>
        <SaveFigures range={range} disabled={problem !== undefined} />
      </div>
      <div role="search" className={styles.period} aria-label="Choisir la période">
        <Segmented<FigurePeriod | 'own'>
          aria-label="Période"
          value={chosenPeriod(view) ?? 'own'}
          options={[...PERIODS, { value: 'own', label: 'Dates' }]}
          onChange={(period) =>
            goTo(period === 'own' ? { period: '', ...range } : { ...figuresUrl.none, period })
          }
        />
        <DayField
          label="Du"
          value={range.from}
          latest={today}
          onChange={(from) => goTo({ period: '', ...range, from })}
        />
        <DayField
          label="Au"
          value={range.to}
          latest={today}
          onChange={(to) => goTo({ period: '', ...range, to })}
        />
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {typeset(problem.message)}
        </p>
      ) : (
        <FiguresOf range={range} />
      )}
    </>
  );
}

const PERIODS = (Object.keys(FIGURE_PERIODS) as FigurePeriod[]).map((value) => ({
  value,
  label: FIGURE_PERIODS[value].label,
}));

function SaveFigures({ range, disabled }: { range: DayRange; disabled: boolean }) {
  const [save] = useSaveFiguresMutation();
  const { run, isBusy } = useCall(failureToasts);
  return (
    <BusyButton busy={isBusy} disabled={disabled} onClick={() => void run(() => save(range), null)}>
      Exporter (CSV)
    </BusyButton>
  );
}
