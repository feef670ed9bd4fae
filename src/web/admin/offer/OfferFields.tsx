import { Checkbox, Input, type InputRef, Select } from 'antd';
import { type ComponentRef, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { carriageRule, conditions } from '../../../content/conditions';
import { formatDate } from '../../../domain/date';
import { decimalText } from '../../../domain/decimal';
import { formatCount } from '../../../domain/frenchNumber';
import { isUnread } from '../../../domain/numbers/typedNumber';
import type { OfferProblem, RecipientsProblem } from '../../../domain/offer/checkOffer';
import { figureText, figureValue, MOST_DAYS, shownFigure } from '../../../domain/offer/figures';
import type { OfferContent } from '../../../domain/offer/offer';
import { validUntil } from '../../../domain/offer/offerState';
import type { DocumentSums } from '../../../domain/offer/pricedDocument';
import { reminderDay } from '../../../domain/offer/reminder';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { isSameEmail } from '../../../domain/text/plainText';
import { useParisTime } from '../../ui/browser/refreshOnFocus';
import { useNarrow } from '../../ui/browser/viewport';
import { useTypedText, ValueInput } from '../ValueInput';
import type { Recipients } from './useOffer';
import styles from './OfferEditor.module.css';

/** The figures of the whole offer. */
const FIGURES = { discount: 'percentage', carriage: 'price', validity_days: 'days' } as const;
type FigureName = keyof typeof FIGURES;

interface WholeProps {
  content: OfferContent;
  /** Shown once sending was asked for, or a field has a text that is wrong. */
  problems: readonly OfferProblem[];
  isReadOnly: boolean;
  onChange: (change: Partial<Omit<OfferContent, 'lines'>>) => void;
}

interface OfferFootProps extends WholeProps {
  sums: DocumentSums;
  /** Lines that count. */
  count: number;
  /** The figures are shown: on a phone they are apart from the lines. */
  hasFields: boolean;
  /** The buttons at the right. */
  children: ReactNode;
}

/** Always in view: totals, the figures of the whole offer, and the button that sends. */
export function OfferFoot({ sums, count, hasFields, children, ...whole }: OfferFootProps) {
  return (
    <div data-foot className={styles.foot}>
      <div role="group" aria-label="Totaux de l’offre">
        <dl className={styles.sums}>
          <Sum label={`Articles, ${formatCount(count, 'ligne', 'lignes')}`} value={sums.lines} />
          <Sum label="Total HT" value={sums.ht} />
          {sums.vat.map(({ rate, amount }) => (
            <Sum key={rate} label={rateLabel(rate)} value={amount} />
          ))}
          <Sum label="Total TTC" value={sums.ttc} isMain />
        </dl>
      </div>
      {hasFields && (
        <div className={styles.whole}>
          <Figure {...whole} name="discount" label="Remise globale" unit="%" width={84} />
          <Figure
            {...whole}
            name="carriage"
            label="Port HT"
            unit="€"
            width={92}
            note={carriageNote(sums.carriage)}
            placeholder={carriageRule.carriage_mode === 'QUOTED' ? 'à saisir' : undefined}
          />
          <Figure {...whole} name="validity_days" label="Validité" unit="jours" width={92} />
        </div>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** 'TVA 5,5 %' */
export const rateLabel = (rate: string): string => `TVA ${rate.replace('.', ',')} %`;

function carriageNote(carriage: string): string {
  if (carriageRule.carriage_mode === 'QUOTED')
    return 'Selon devis : à saisir avant l’envoi, 0 s’il est offert.';
  const rule = carriageRule.carriage_mode
    ? 'offert'
    : `offert au-delà de ${conditions.freeCarriageAbove.text}`;
  const counted = carriage === '0.00' ? 'offert' : formatPrice(carriage);
  return `Vide : règle de la boutique, ${rule}. Compté : ${counted}`;
}

interface SumProps {
  label: string;
  /** Euros, decimal text with a point. */
  value: string;
  isMain?: boolean;
  isLess?: boolean;
  /** Said instead of no euros. */
  zero?: string;
}

export const Sum = ({ label, value, isMain = false, isLess = false, zero }: SumProps) => (
  <div className={isMain ? styles.main : undefined}>
    <dt>{typeset(label)}</dt>
    <dd>{value === '0.00' && zero ? zero : `${isLess ? '− ' : ''}${formatPrice(value)}`}</dd>
  </div>
);

interface FigureProps extends WholeProps {
  name: FigureName;
  label: string;
  unit: string;
  /** In px. */
  width: number;
  note?: string;
  placeholder?: string | undefined;
}

function Figure({
  content,
  problems,
  isReadOnly,
  onChange,
  name,
  label,
  unit,
  width,
  note,
  placeholder,
}: FigureProps) {
  const id = useId();
  const kind = FIGURES[name];
  const { text, refusal, type, refuse, leave } = useTypedText(shownFigure(kind, content[name]));
  const problem =
    refusal ?? problems.find(({ line, field }) => line === undefined && field === name)?.message;
  const described = [problem && `${id}-problem`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <ValueInput
        id={id}
        name={name}
        size={useNarrow() ? undefined : 'small'}
        style={{ width }}
        value={text}
        suffix={<span aria-hidden="true">{unit}</span>}
        readOnly={isReadOnly}
        title={note}
        placeholder={placeholder}
        status={problem ? 'error' : undefined}
        aria-label={`${label}, ${unit}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onText={(typed) => {
          type(typed);
          onChange({ [name]: figureText(kind, typed) });
        }}
        onRefused={refuse}
        onBlur={leave}
      />
      {note && (
        <span id={`${id}-note`} className="sr">
          {typeset(note)}
        </span>
      )}
      {problem && (
        <span id={`${id}-problem`} role="alert" className={styles.figureProblem}>
          {typeset(problem)}
        </span>
      )}
    </div>
  );
}

const TEXT_MAX = 5000;

/** A text of the whole offer, in the drawer that sends. */
export function OfferText({
  content,
  isReadOnly,
  onChange,
  name,
}: Omit<WholeProps, 'problems'> & { name: 'message' | 'terms' }) {
  const id = useId();
  const label = name === 'message' ? 'Message' : 'Conditions';
  return (
    <SendRow label={label} htmlFor={id}>
      <Input.TextArea
        id={id}
        name={name}
        aria-label={name === 'message' ? 'Message au demandeur' : 'Conditions particulières'}
        rows={name === 'message' ? 5 : 3}
        maxLength={TEXT_MAX}
        value={content[name]}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </SendRow>
  );
}

interface SendRowProps {
  label: string;
  /** The field; without one, the row is a group of its own. */
  htmlFor?: string;
  children: ReactNode;
}

/** A row of the drawer that sends: its label is at the left, above where it is narrow. */
export function SendRow({ label, htmlFor, children }: SendRowProps) {
  return (
    <div className={styles.sendRow}>
      {htmlFor === undefined ? <h3>{label}</h3> : <label htmlFor={htmlFor}>{label}</label>}
      <div>{children}</div>
    </div>
  );
}

interface RecipientFieldsProps {
  recipients: Recipients;
  /** Of the quote. */
  email: string;
  /** That the requester asked copies for. */
  askedCopies: readonly string[];
  /** How often sending was asked for: an address that is wrong is named, and has the focus. */
  asked: number;
  isReadOnly: boolean;
}

const LINK_NOTE = 'Qui reçoit ce lien peut répondre à la place du client.';

/** Who gets the mail with its link. */
export function RecipientFields({
  recipients: { typed, problem: found, change },
  email,
  askedCopies,
  asked,
  isReadOnly,
}: RecipientFieldsProps) {
  const id = useId();
  const to = useRef<InputRef>(null);
  const copy = useRef<ComponentRef<typeof Select>>(null);
  // An address that is being typed is not wrong yet.
  const problem = asked > 0 || found?.field === 'copies' ? found : undefined;
  const showProblem = useEffectEvent(() => {
    if (asked > 0) (problem?.field === 'to' ? to : problem ? copy : undefined)?.current?.focus();
  });
  useEffect(() => {
    showProblem();
  }, [asked]);
  const describe = (field: RecipientsProblem['field']) =>
    problem?.field === field ? `${id}-${field}` : undefined;
  const error = (field: RecipientsProblem['field']) =>
    problem?.field === field && (
      <p id={`${id}-${field}`} role="alert" className={styles.fieldProblem}>
        {typeset(problem.message)}
      </p>
    );
  return (
    <>
      <SendRow label="Destinataire" htmlFor={`${id}-a`}>
        <Input
          ref={to}
          id={`${id}-a`}
          name="to"
          inputMode="email"
          maxLength={254}
          value={typed.to}
          readOnly={isReadOnly}
          status={describe('to') && 'error'}
          aria-invalid={describe('to') ? true : undefined}
          aria-describedby={describe('to')}
          suffix={isSameEmail(typed.to, email) ? <span className="muted">demandeur</span> : null}
          onChange={({ target }) => change({ ...typed, to: target.value })}
        />
        {error('to')}
      </SendRow>
      <SendRow label="Copies" htmlFor={`${id}-b`}>
        <Select<string[]>
          ref={copy}
          id={`${id}-b`}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '\n']}
          value={[...typed.copies]}
          disabled={isReadOnly}
          placeholder="Ajouter une adresse"
          status={describe('copies') && 'error'}
          aria-invalid={describe('copies') ? true : undefined}
          aria-describedby={[describe('copies'), `${id}-note`].filter(Boolean).join(' ')}
          onChange={(copies) => change({ ...typed, copies })}
        />
        {error('copies')}
        <p id={`${id}-note`} className={`muted ${styles.fieldNote}`}>
          {typeset(`Même e-mail, avec le lien de suivi. ${LINK_NOTE}${askedText(askedCopies)}`)}
        </p>
      </SendRow>
    </>
  );
}

const askedText = (asked: readonly string[]): string =>
  asked.length === 0
    ? ''
    : ` Copies demandées par le client, sans lien et une fois acceptées : ${asked.join(', ')}.`;

interface ReminderFieldProps {
  recipients: Recipients;
  /** As typed. */
  validityDays: string;
  /** Before the end. */
  days: number;
  isReadOnly: boolean;
}

/** Whether the buyer is reminded of the offer, and when. */
export function ReminderField({
  recipients: { typed, change },
  validityDays,
  days,
  isReadOnly,
}: ReminderFieldProps) {
  const now = useParisTime();
  const id = useId();
  const value = figureValue('days', validityDays);
  const isRight = !isUnread(value) && value.units <= BigInt(MOST_DAYS);
  const end = isRight ? validUntil(now, { validity_days: decimalText(value) }) : undefined;
  const day = end && reminderDay({ sentAt: now, validUntil: end }, days);
  return (
    <SendRow label="Relance">
      <Checkbox
        checked={day !== undefined && typed.reminder !== false}
        disabled={isReadOnly || day === undefined}
        aria-describedby={id}
        onChange={({ target }) => change({ ...typed, reminder: target.checked })}
      >
        Relancer l’acheteur avant la fin
      </Checkbox>
      <p id={id} className={`muted ${styles.fieldNote}`}>
        {typeset(
          day === undefined
            ? 'L’offre finit trop tôt pour une relance.'
            : `Le ${formatDate(day)}, s’il n’a pas répondu. L’offre finit le ${formatDate(end ?? '')}.`,
        )}
      </p>
    </SendRow>
  );
}
