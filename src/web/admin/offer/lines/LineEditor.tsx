import { memo, useState } from 'react';
import { offerRule } from '../../../../content/conditions';
import { checkOffer, type OfferProblem } from '../../../../domain/offer/checkOffer';
import { lineAmounts } from '../../../../domain/offer/documentTotals';
import { type OfferLine, offerOfLines, UNAVAILABLE } from '../../../../domain/offer/offer';
import { pricedOffer } from '../../../../domain/offer/offerDocument';
import type { LineAmounts } from '../../../../domain/offer/pricedDocument';
import { formatPrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { Button } from '../../../ui/button/Button';
import { LineCell } from './LineCell';
import styles from '../OfferEditor.module.css';

type TextFieldName = Exclude<
  keyof OfferLine,
  'id' | 'article_id' | 'optional' | 'reference' | 'unavailable' | 'vat_guessed'
>;

const FIELDS: readonly {
  name: TextFieldName;
  label: string;
  maxLength: number;
  isNumber?: boolean;
}[] = [
  { name: 'packing', label: 'Cond.', maxLength: 100 },
  { name: 'unit_price', label: 'Prix HT', maxLength: 20, isNumber: true },
  { name: 'discount', label: 'Remise %', maxLength: 6, isNumber: true },
  { name: 'quantity', label: 'Quantité', maxLength: 6, isNumber: true },
  { name: 'vat_rate', label: 'TVA %', maxLength: 6, isNumber: true },
];
const DETAILS: typeof FIELDS = [
  { name: 'lead_time', label: 'Délai', maxLength: 100 },
  { name: 'remark', label: 'Remarque', maxLength: 500 },
  { name: 'replaces', label: 'Remplace la référence', maxLength: 64 },
];

interface LineEditorProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  /** Shown after a refused sending. */
  problems: readonly OfferProblem[];
  isReadOnly: boolean;
  onChange: (id: string, change: Partial<OfferLine>) => void;
  onRemove: (id: string) => void;
}

/** One line of the draft. Memoised: an offer may have hundreds. */
export const LineEditor = memo(function LineEditor({
  line,
  position,
  problems,
  isReadOnly,
  onChange,
  onRemove,
}: LineEditorProps) {
  // Later the details stay as the person left them.
  const [startsOpen] = useState(() => DETAILS.some(({ name: field }) => line[field] !== ''));
  const name = `Ligne ${position}`;
  const amounts = amountsOf(line);
  const notes: Partial<Record<TextFieldName, string>> = {
    ...(amounts &&
      line.discount.trim() !== '' && { unit_price: `Net : ${formatPrice(amounts.unitPrice)}` }),
    ...(line.vat_guessed && { vat_rate: 'Déduite des prix' }),
  };
  // A rate that was typed is no longer a guess.
  const change = (field: TextFieldName, value: string) =>
    onChange(line.id, { [field]: value, ...(field === 'vat_rate' && { vat_guessed: false }) });
  const cell = ({ name: field, label, maxLength, isNumber = false }: (typeof FIELDS)[number]) => (
    <LineCell
      key={field}
      id={`${line.id}-${field}`}
      label={label}
      lineName={name}
      value={line[field]}
      maxLength={maxLength}
      isNumber={isNumber}
      isReadOnly={isReadOnly}
      problem={problems.find((problem) => problem.field === field)?.message}
      note={notes[field]}
      onChange={(value) => change(field, value)}
    />
  );
  return (
    <li
      className={styles.line}
      aria-label={typeset(`${name} : ${line.title || 'sans désignation'}`)}
    >
      <div className={styles.head}>
        <span className={styles.reference}>{line.reference || 'Texte libre'}</span>
        <span className={styles.total}>{amounts && `${formatPrice(amounts.total)} HT`}</span>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={line.optional}
            disabled={isReadOnly}
            aria-label={`En option, ligne ${position}`}
            onChange={(event) => onChange(line.id, { optional: event.target.checked })}
          />
          En option
        </label>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={line.unavailable === true}
            disabled={isReadOnly}
            aria-label={`Non disponible, ligne ${position}`}
            onChange={(event) => onChange(line.id, { unavailable: event.target.checked })}
          />
          {UNAVAILABLE}
        </label>
        <Button
          variant="quiet"
          disabled={isReadOnly}
          aria-label={`Retirer la ligne ${position}`}
          onClick={() => onRemove(line.id)}
        >
          Retirer
        </Button>
      </div>
      <div className={styles.title}>
        {cell({ name: 'title', label: 'Désignation', maxLength: 500 })}
      </div>
      <div className={styles.figures}>{FIELDS.map(cell)}</div>
      <details open={startsOpen}>
        <summary aria-label={typeset(`Délai, remarque, remplacement, ligne ${position}`)}>
          Délai, remarque, remplacement
        </summary>
        <div className={styles.details}>{DETAILS.map(cell)}</div>
      </details>
    </li>
  );
});

/** The line's amounts while its figures can be read. */
function amountsOf(line: OfferLine): LineAmounts | undefined {
  const alone = offerOfLines([{ ...line, optional: false, title: 'x' }]);
  const [priced] = checkOffer(alone).length > 0 ? [] : pricedOffer(alone).lines;
  return priced && lineAmounts(priced, offerRule());
}
