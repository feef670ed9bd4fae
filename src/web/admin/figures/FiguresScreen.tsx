import { useSearchParams } from 'react-router-dom';
import type { DayRange } from '../../../domain/quote/quoteFilter';
import { failureToasts } from '../../api/failureText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { urlFields } from '../kit/list/urlFields';
import { PeriodChoice } from '../PeriodChoice';
import { periodFields, periodOfView, type PeriodView } from '../periodUrl';
import { useSaveFiguresMutation } from './figuresEndpoints';
import { FiguresOf } from './FiguresOf';
import styles from './FiguresScreen.module.css';

const figuresUrl = urlFields<PeriodView>(periodFields);

/** How many requests, offers and orders the shop has in a period, and how fast it answers. */
export default function FiguresScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useParisTime().slice(0, 10);
  const period = periodOfView(figuresUrl.read(search), search, today, '12-months');
  const { range, problem } = period;
  return (
    <>
      <div className={styles.top}>
        <PageTitle>Chiffres</PageTitle>
        <SaveFigures range={range} disabled={problem !== undefined} />
      </div>
      <PeriodChoice period={period} onChange={(view) => setSearch(figuresUrl.write(view))} />
      {!problem && <FiguresOf range={range} />}
    </>
  );
}

function SaveFigures({ range, disabled }: { range: DayRange; disabled: boolean }) {
  const [save] = useSaveFiguresMutation();
  const { run, isBusy } = useCall(failureToasts);
  return (
    <BusyButton busy={isBusy} disabled={disabled} onClick={() => void run(() => save(range), null)}>
      Exporter (CSV)
    </BusyButton>
  );
}
