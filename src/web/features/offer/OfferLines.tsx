import { lazy, type ReactNode, Suspense } from 'react';
import { carriageRule } from '../../../content/conditions';
import type { OrderLine, SentOffer } from '../../../contract/api.gen';
import { documentTotals, VAT_NOTE } from '../../../domain/offer/documentTotals';
import { laidOut } from '../../../domain/offer/lots';
import { UNAVAILABLE_LINE } from '../../../domain/offer/offer';
import { pricedOffer } from '../../../domain/offer/offerDocument';
import {
  type DocumentLine,
  type DocumentSums,
  isCounted,
  type LineAmounts,
} from '../../../domain/offer/pricedDocument';
import { formatPrice, formatUnitPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import { loadChunk } from '../../ui/browser/loadChunk';
import styles from './OfferLines.module.css';

/** Few offers have lots: what shows them is loaded with the first. */
const LotRows = lazy(() => loadChunk(() => import(/* webpackChunkName: "followed" */ './LotRows')));

interface OfferLinesProps {
  offer: Pick<SentOffer, 'content' | 'rule'>;
  label: string;
  /** Ids of the optional lines that count. */
  chosen: readonly string[];
  /** What staff recorded as ordered: all that counts then. */
  ordered?: readonly OrderLine[] | undefined;
  /** Renders the box of an option; without it the line or lot says whether it is chosen. */
  renderChoice?: (id: string, label: string) => ReactNode;
  /** The buyer has accepted the offer: an option that is not chosen was left. */
  isDecided?: boolean;
}

/**
 * The lines of a sent version with its totals; the cells of a line are stacked at 768 px or less.
 */
export function OfferLines({
  offer,
  label,
  chosen,
  ordered,
  renderChoice,
  isDecided = true,
}: OfferLinesProps) {
  // A server of the version before does not send the rule.
  const { content, rule = carriageRule } = offer;
  const priced = pricedOffer(content, chosen, ordered);
  const { lines: amounts, lots, asChosen } = documentTotals(priced, rule);
  const choiceOf = (line: DocumentLine, id: string, label: string): ReactNode =>
    renderChoice?.(id, label) ?? (
      <ChosenOrNot isChosen={line.chosen === true} isDecided={isDecided} />
    );
  const lineAt = (index: number, isInOption = false) => {
    const line = priced.lines[index] as DocumentLine;
    const id = content.lines[index]?.id ?? '';
    const choice =
      line.leftOut && !line.unavailable ? (
        <span className={styles.option}>Non commandé</span>
      ) : line.optional && !isInOption ? (
        choiceOf(line, id, `Retenir cette option : ${line.title}`)
      ) : null;
    return (
      <Line
        key={id}
        line={line}
        amounts={amounts[index] as LineAmounts}
        choice={choice}
        isOrdered={ordered !== undefined}
      />
    );
  };
  return (
    <>
      <table className={styles.lines} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Désignation</th>
            <th scope="col">Cond.</th>
            <th scope="col" className={styles.figure}>
              Prix HT
            </th>
            <th scope="col" className={styles.figure}>
              Quantité
            </th>
            <th scope="col" className={styles.figure}>
              Total HT
            </th>
          </tr>
        </thead>
        <tbody>
          {laidOut(priced.lines, lots).map(({ position, lot }) => {
            if (!lot) return lineAt(position);
            const line = priced.lines[position] as DocumentLine;
            const id = content.lines[position]?.id ?? '';
            return (
              <Suspense key={id} fallback={null}>
                <LotRows
                  title={line}
                  lot={lot}
                  parts={lot.lines.map((each) => ({
                    id: content.lines[each]?.id ?? '',
                    line: priced.lines[each] as DocumentLine,
                  }))}
                  choice={
                    line.optional &&
                    choiceOf(
                      line,
                      id,
                      `Retenir ce lot : ${line.title}, ${formatPrice(lot.total)} HT`,
                    )
                  }
                >
                  {lot.lines.map((each) => lineAt(each, line.optional))}
                </LotRows>
              </Suspense>
            );
          })}
        </tbody>
      </table>
      <OfferTotals sums={asChosen} discount={content.discount} />
    </>
  );
}

const ChosenOrNot = ({ isChosen, isDecided }: { isChosen: boolean; isDecided: boolean }) => (
  <span className={styles.option}>
    {isChosen ? 'Option retenue' : isDecided ? 'Option non retenue' : 'En option'}
  </span>
);

function Line({
  line,
  amounts,
  choice,
  isOrdered,
}: {
  line: DocumentLine;
  amounts: LineAmounts;
  choice: ReactNode;
  /** It is of an order: what that left out is struck. */
  isOrdered: boolean;
}) {
  const unitPrice = line.unavailable ? undefined : formatUnitPrice(amounts.unitPrice);
  const before =
    line.discount === '0'
      ? undefined
      : typeset(`${formatUnitPrice(line.unitPrice)} − ${line.discount.replace('.', ',')} %`);
  const isLeft = !isCounted(line);
  return (
    <tr className={isLeft ? styles.left : undefined}>
      <td>
        {isOrdered && isLeft ? <s>{typeset(line.title)}</s> : typeset(line.title)}
        {line.reference && <span className={styles.detail}>{`Réf. ${line.reference}`}</span>}
        {line.leadTime && (
          <span className={styles.detail}>{typeset(`Délai : ${line.leadTime}`)}</span>
        )}
        {line.remark && <span className={styles.remark}>{typeset(line.remark)}</span>}
        {choice}
      </td>
      <td>{typeset(line.packing)}</td>
      <td className={styles.figure}>
        {unitPrice}
        {before && <span className={styles.detail}>{before}</span>}
      </td>
      <td className={styles.figure} data-unit-price={unitPrice} data-before={before}>
        {line.quantity}
      </td>
      <td className={styles.figure}>
        {line.unavailable ? UNAVAILABLE_LINE : formatPrice(amounts.total)}
      </td>
    </tr>
  );
}

/** Sums of an offer, taxes by rate. @param discount on the whole, in percent, as typed or sent. */
function OfferTotals({ sums, discount }: { sums: DocumentSums; discount: string }) {
  return (
    <div role="group" aria-label="Totaux de l’offre" className={styles.totals}>
      <dl>
        <Figure label="Articles" value={formatPrice(sums.lines)} />
        {sums.discount !== '0.00' && (
          <Figure
            label={`Remise ${discount.replace(/[\s%]/g, '').replace('.', ',')} %`}
            value={`− ${formatPrice(sums.discount)}`}
          />
        )}
        <Figure
          label="Port"
          value={sums.carriage === '0.00' ? 'Offert' : formatPrice(sums.carriage)}
        />
        <Figure label="Total HT" value={formatPrice(sums.ht)} isMain />
        {sums.vat.map(({ rate, amount }) => (
          <Figure
            key={rate}
            label={`TVA ${rate.replace('.', ',')} %`}
            value={formatPrice(amount)}
          />
        ))}
        <Figure label="Total TTC" value={formatPrice(sums.ttc)} isMain />
      </dl>
      <p className={styles.detail}>{VAT_NOTE}</p>
      {sums.asksDeposit && <p className={styles.detail}>Un acompte est demandé à la commande.</p>}
    </div>
  );
}

const Figure = ({
  label,
  value,
  isMain = false,
}: {
  label: string;
  value: string;
  isMain?: boolean;
}) => (
  <div className={isMain ? styles.main : undefined}>
    <dt>{typeset(label)}</dt>
    <dd>{value}</dd>
  </div>
);
