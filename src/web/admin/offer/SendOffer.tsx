import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { offerRule } from '../../../content/conditions';
import type { SentOffer } from '../../../contract/api.gen';
import { buyersOffer } from '../../../domain/offer/buyersOffer';
import { isLineRow, lineNumber } from '../../../domain/offer/lots';
import type { OfferDifference } from '../../../domain/offer/mergeOffers';
import { normaliseOffer, type OfferContent, type OfferLine } from '../../../domain/offer/offer';
import type { DocumentSums } from '../../../domain/offer/pricedDocument';
import { formatPrice } from '../../../domain/price';
import { typeset } from '../../../domain/text/frenchText';
import OfferChanges from '../../features/offer/OfferChanges';
import { SessionEnded } from '../../features/session/SessionEnded';
import { useNarrow } from '../../ui/browser/viewport';
import { Alert } from '../../ui/feedback/Alert';
import { BusyButton } from '../Feedback';
import { SideDrawer } from '../kit/dialog/SideDrawer';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { OfferText, rateLabel, RecipientFields, ReminderField, Sum } from './OfferFields';
import { HandOver } from './SentVersion';
import type { Recipients } from './useOffer';
import styles from './OfferEditor.module.css';

interface DraftFailureProps {
  failure: string;
  /** What both sides changed: one of them has to be chosen. */
  both: readonly OfferDifference[] | undefined;
  isSessionEnded: boolean;
  /** What is not saved is kept on this device. */
  isOnDevice: boolean;
  /** How often sending was asked for. */
  asked: number;
  onTake: () => void;
  onKeep: () => void;
}

/**
 * Why the draft is not saved or sent, between the lines and the foot, so that nothing is covered. A
 * conflict takes the focus, as nothing can be typed until the choice.
 */
export function DraftFailure({
  failure,
  both,
  isSessionEnded,
  isOnDevice,
  asked,
  onTake,
  onKeep,
}: DraftFailureProps) {
  return (
    <div className={styles.failure}>
      {isSessionEnded ? (
        <SessionEnded kind="error">{isOnDevice ? KEPT : NOT_KEPT}</SessionEnded>
      ) : both ? (
        <ConflictChoice
          message={failure}
          values={both}
          focusOn={asked}
          onKeep={onKeep}
          onTake={onTake}
        />
      ) : (
        <Alert kind="error">{failure}</Alert>
      )}
    </div>
  );
}

const KEPT =
  'Rien n’est perdu : ce que vous avez tapé est gardé sur cet appareil, et vous sera rendu ici une fois connecté.';
const NOT_KEPT =
  'Cet appareil ne peut pas garder ce que vous avez tapé : copiez-le avant de vous connecter.';

interface SendDrawerProps {
  isOpen: boolean;
  quoteId: number;
  content: OfferContent;
  recipients: Recipients;
  /** The address of the quote, and those that the requester asked copies for. */
  email: string;
  askedCopies: readonly string[];
  /** Days before the end at which the shop reminds buyers; 0: never. */
  reminderDays: number;
  /** How often sending was asked for. */
  asked: number;
  version: number;
  number: string;
  /** Undefined while they cannot be computed. */
  sums: DocumentSums | undefined;
  /** Why there is no preview, in French. */
  noPreview: string | undefined;
  /** Sending brings the quote back from the archive. */
  isArchived: boolean;
  isReadOnly: boolean;
  busy: boolean;
  /** Why the draft is not saved or sent: it comes first. */
  failure: ReactNode;
  preview: ReactNode;
  /** Templates and files. */
  children: ReactNode;
  onChange: (change: Partial<Omit<OfferContent, 'lines'>>) => void;
  onSend: () => void;
  onClose: () => void;
}

/** What goes with the offer, and the button that sends: first what is wrong, then who gets what. */
export function SendDrawer(props: SendDrawerProps) {
  const { content, recipients, askedCopies, version, sums, isReadOnly, onChange, onClose } = props;
  const { to, copies } = recipients.typed;
  const copied = [...copies, ...askedCopies];
  const isHandedOver = props.email === '';
  const id = useId();
  const isNarrow = useNarrow();
  const gone = content.lines.flatMap((line, index) =>
    line.unavailable ? [lineNumber(content.lines, index)] : [],
  );
  return (
    <SideDrawer
      open={props.isOpen}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '100%' : 620}
      closable={{ placement: 'end' }}
      classNames={{
        header: styles.drawerPart,
        body: styles.drawerPart,
        footer: `${styles.drawerPart} ${styles.drawerFoot}`,
      }}
      title={
        <>
          <span className={styles.drawerTitle}>Envoyer l’offre</span>
          <span className={styles.drawerNumber}>
            {typeset(`Devis n° ${props.number}, version ${version}`)}
          </span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          {sums && (
            <dl className={`${styles.sums} ${styles.drawerSums}`}>
              <Sum label="Articles" value={sums.lines} />
              {sums.discount !== '0.00' && <Sum label="Remise" value={sums.discount} isLess />}
              <Sum label="Port" value={sums.carriage} zero="offert" />
              <Sum label="Total HT" value={sums.ht} />
              {sums.vat.map(({ rate, amount }) => (
                <Sum key={rate} label={rateLabel(rate)} value={amount} />
              ))}
              <Sum label="Total TTC" value={sums.ttc} isMain />
            </dl>
          )}
          <p id={id} className={styles.recipient}>
            {isHandedOver ? 'Sans e-mail' : typeset(`À ${to}`)}
            {sums && <b>{`, ${formatPrice(sums.ttc)} TTC`}</b>}
            {copied.length > 0 && typeset(`. Copies : ${copied.join(', ')}`)}
          </p>
          <div className={styles.drawerActions}>
            <Button onClick={onClose}>Revenir aux lignes</Button>
            {props.preview}
            <BusyButton
              autoFocus
              type="primary"
              busy={props.busy}
              aria-describedby={id}
              onClick={props.onSend}
            >
              {isHandedOver ? 'ÉMETTRE L’OFFRE' : 'ENVOYER L’OFFRE'}
            </BusyButton>
          </div>
          {props.noPreview && <p className="muted">{typeset(props.noPreview)}</p>}
        </>
      }
    >
      <div className={styles.notices}>
        {props.failure}
        {props.isArchived && (
          <Alert kind="warning">Ce devis est archivé : l’envoi le remet en cours.</Alert>
        )}
        {gone.length > 0 && <Alert kind="warning">{unavailableText(gone)}</Alert>}
      </div>
      {isHandedOver ? (
        <HandOver quoteId={props.quoteId} />
      ) : (
        <RecipientFields
          recipients={recipients}
          email={props.email}
          askedCopies={askedCopies}
          asked={props.asked}
          isReadOnly={isReadOnly}
        />
      )}
      {!isHandedOver && props.reminderDays > 0 && (
        <ReminderField
          recipients={recipients}
          validityDays={content.validity_days}
          days={props.reminderDays}
          isReadOnly={isReadOnly}
        />
      )}
      <OfferText content={content} isReadOnly={isReadOnly} onChange={onChange} name="message" />
      <OfferText content={content} isReadOnly={isReadOnly} onChange={onChange} name="terms" />
      {props.children}
    </SideDrawer>
  );
}

interface VersionChangesProps {
  previous: SentOffer;
  /** Of the draft, without a problem. */
  content: OfferContent;
}

/** What the buyer will read as changed since the version before. */
export function VersionChanges({ previous, content }: VersionChangesProps) {
  // A server of the version before does not send the rule.
  const { version, rule = offerRule() } = previous;
  const before = { version, content: buyersOffer(previous.content, rule) };
  return <OfferChanges before={before} after={buyersOffer(normaliseOffer(content), offerRule())} />;
}

const unavailableText = (positions: readonly number[]): string =>
  positions.length === 1
    ? `Ligne ${positions[0]} : article non disponible, sans prix. L’offre le dit.`
    : `Lignes ${positions.join(', ')} : articles non disponibles, sans prix. L’offre le dit.`;

/** Titles, and the lines whose figures can be read: what the totals count meanwhile. */
export const rightLines = (
  lines: readonly OfferLine[],
  wrong: ReadonlySet<string | undefined>,
): OfferLine[] => lines.filter((row) => !isLineRow(row) || !wrong.has(row.id));
