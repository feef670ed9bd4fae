import { Button, Select } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decimalText, parseDecimal, round } from '../../../domain/decimal';
import { readAmount } from '../../../domain/numbers/amount';
import { FILTER_AMOUNT, refusalText } from '../../../domain/numbers/refusalText';
import { isUnread } from '../../../domain/numbers/typedNumber';
import { OFFER_STEP_FILTERS } from '../../../domain/offer/offerStep';
import type { QuoteStatus } from '../../../domain/quote/quote';
import { NOBODY, QUOTE_PERIODS, type QuotePeriod } from '../../../domain/quote/quoteFilter';
import { typeset } from '../../../domain/text/frenchText';
import {
  DayField,
  type FieldProps,
  Labelled,
  SearchField,
  useDebouncedDraft,
} from '../FilterFields';
import {
  daysOf,
  type FilterChange,
  isFiltered,
  NO_FILTER,
  type QuoteFilter,
} from '../quoteListUrl';
import { useTypedText, ValueInput } from '../ValueInput';
import { mailboxName } from './QuoteCells';
import { QuoteFilterChips } from './QuoteFilterChips';
import fields from '../FilterFields.module.css';
import styles from './QuoteFilters.module.css';

interface QuoteFiltersProps {
  status: QuoteStatus | undefined;
  filter: QuoteFilter;
  /** Current Paris time, the base of periods. */
  now: string;
  /** Who has taken a quote; undefined until loaded. */
  takers: readonly string[] | undefined;
  onChange: FilterChange;
}

/** Shown above, or as chips alone. */
const NOT_HIDDEN: readonly string[] = [
  'text',
  'figure',
  'figureBy',
  'figureOf',
] satisfies (keyof QuoteFilter)[];

/** Filters of a quote list: text, amounts, days and shortcuts for common periods. */
export function QuoteFilters({ filter, onChange, ...others }: QuoteFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hiddenCount = Object.entries(filter).filter(
    ([name, value]) => !NOT_HIDDEN.includes(name) && value !== '',
  ).length;
  return (
    <div role="search" className={styles.filters} aria-label="Filtrer les devis">
      <SearchField
        label="Rechercher un devis"
        placeholder="Numéro, nom, téléphone, ville, article…"
        hidesLabel
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text }, { replace: filter.text !== '' })}
      />
      <span className={styles.buttons}>
        <Button ref={opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {hiddenCount > 0 ? `Autres filtres (${hiddenCount})` : 'Autres filtres'}
        </Button>
        {isFiltered(filter) && (
          <Button
            type="link"
            className={styles.clear}
            aria-label="Effacer les filtres"
            onClick={() => onChange(NO_FILTER)}
          >
            Effacer
          </Button>
        )}
      </span>
      <QuoteFilterChips filter={filter} now={others.now} onChange={onChange} opener={opener} />
      {isOpen && (
        <div className={styles.more}>
          <MoreFilters filter={filter} onChange={onChange} {...others} />
        </div>
      )}
    </div>
  );
}

function MoreFilters({ status, filter, now, takers, onChange }: QuoteFiltersProps) {
  const days = daysOf(filter, now);
  return (
    <>
      <AmountField
        label="Total HT, de"
        value={filter.min}
        onChange={(min) => onChange({ ...filter, min }, { replace: filter.min !== '' })}
      />
      <AmountField
        context="Total HT,"
        label="à"
        value={filter.max}
        onChange={(max) => onChange({ ...filter, max }, { replace: filter.max !== '' })}
      />
      <DayField
        label={filter.figure === '' ? 'Reçus du' : 'Du'}
        value={days.from}
        onChange={(from) => onChange({ ...filter, ...days, from, period: '' })}
      />
      <DayField
        context={filter.figure === '' ? 'Reçus,' : undefined}
        label="au"
        value={days.to}
        onChange={(to) => onChange({ ...filter, ...days, to, period: '' })}
      />
      <OfferChoices filter={filter} takers={takers} onChange={onChange} />
      <PeriodChoices status={status} filter={filter} onChange={onChange} />
    </>
  );
}

const ALL = { value: '', label: 'Toutes' } as const;
const STEPS = [
  ALL,
  ...Object.entries(OFFER_STEP_FILTERS).map(([value, label]) => ({ value, label })),
] as { value: QuoteFilter['step']; label: string }[];

type OfferChoicesProps = Pick<QuoteFiltersProps, 'filter' | 'takers' | 'onChange'>;

/** How far the offer has come, and who has taken the quote. */
function OfferChoices({ filter, takers = [], onChange }: OfferChoicesProps) {
  const { step, taker } = filter;
  // That of a saved URL too.
  const emails = new Set(taker === '' || taker === NOBODY ? takers : [...takers, taker]);
  const choices = [
    { value: '', label: 'Tous' },
    { value: NOBODY, label: 'Personne' },
    ...[...emails].map((email) => ({ value: email, label: mailboxName(email), title: email })),
  ];
  return (
    <>
      <div className={styles.step}>
        <Labelled label="Étape de l’offre">
          {(id) => (
            <Select
              id={id}
              className={fields.full}
              value={step}
              options={STEPS}
              onChange={(chosen) => onChange({ ...filter, step: chosen })}
            />
          )}
        </Labelled>
      </div>
      <div className={styles.taker}>
        <Labelled label="Pris par">
          {(id) => (
            <Select
              id={id}
              className={fields.full}
              value={taker}
              options={choices}
              onChange={(chosen) => onChange({ ...filter, taker: chosen })}
            />
          )}
        </Labelled>
      </div>
    </>
  );
}

/** Euros; more is no amount of a quote. */
const MOST_CENTS = 999_999_999_99;

/** '1234,50' of '1234.5'. */
const atRest = (amount: string): string =>
  amount === '' ? '' : decimalText(round(parseDecimal(amount), 2)).replace('.', ',');

/** An amount in euros; the value has a point. One that is not read leaves the filter as it is. */
function AmountField({ value, onChange, ...label }: FieldProps) {
  const [amount, setAmount] = useDebouncedDraft(value, onChange);
  const { text, refusal, type, refuse, leave } = useTypedText(atRest(amount));
  const read = readAmount(text, { most: MOST_CENTS });
  const isWrong = isUnread(read) && read.refused !== 'empty';
  const problem = refusal ?? (isWrong ? refusalText(read, FILTER_AMOUNT) : undefined);
  const followFilter = useEffectEvent(() => {
    if (isWrong) leave();
  });
  // The filter was emptied, or another one was chosen.
  useEffect(() => followFilter(), [value]);
  return (
    <Labelled {...label}>
      {(id) => (
        <>
          <ValueInput
            id={id}
            suffix="€"
            className={fields.full}
            status={problem === undefined ? undefined : 'error'}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem && `${id}-problem`}
            value={text}
            onText={(typed) => {
              type(typed);
              const next = readAmount(typed, { most: MOST_CENTS });
              if (!isUnread(next)) setAmount(next.text);
              else if (next.refused === 'empty') setAmount('');
            }}
            onRefused={refuse}
            onBlur={() => {
              if (!isWrong) leave();
            }}
          />
          {problem !== undefined && (
            <span id={`${id}-problem`} role="alert" className={fields.problem}>
              {typeset(problem)}
            </span>
          )}
        </>
      )}
    </Labelled>
  );
}

interface PeriodChoicesProps {
  status: QuoteStatus | undefined;
  filter: QuoteFilter;
  onChange: (filter: QuoteFilter) => void;
}

/** Toggle buttons for common periods. */
function PeriodChoices({ status, filter, onChange }: PeriodChoicesProps) {
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
            onClick={() =>
              onChange({ ...filter, from: '', to: '', period: isChosen ? '' : period })
            }
          >
            {QUOTE_PERIODS[period].label}
          </Button>
        );
      })}
    </div>
  );
}
