import { Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { OfferMail } from '../../contract/api.gen';
import { formatDate } from '../../domain/date';
import { extensionProblem } from '../../domain/offer/extension';
import { typeset } from '../../domain/text/frenchText';
import { unreadDayText } from '../../domain/typedDay';
import {
  useExtendOfferMutation,
  usePreviewOfferMailQuery,
  useRemindBuyerMutation,
} from '../api/adminEndpoints.gen';
import { failureReason } from '../api/failureText';
import { useParisTime } from '../ui/browser/refreshOnFocus';
import { Skeleton } from '../ui/feedback/Skeleton';
import { DayInput } from '../ui/form/DayInput';
import { Labelled } from './FilterFields';
import { said, useCall } from './kit/call/useCall';
import { FormDialog } from './kit/dialog/FormDialog';
import { Loaded } from './kit/list/Loaded';
import { useRead } from './kit/list/useRead';
import styles from './OfferMailDialogs.module.css';

interface OfferMailDialogProps {
  quoteId: number;
  /** Sent last, without an answer. */
  offer: { version: number; valid_until: string };
  /** Also when nothing was sent: what is shown may be out of date. */
  onClose: () => void;
  /** Takes the focus when what opened the dialog has gone. */
  focusElse?: () => void;
}

const WIDTH = 680;
const MESSAGE_MAX = 5000;

/** What is done about an offer without an answer. */
export type OfferMailKind = 'REMINDER' | 'EXTENSION';

/** Shows what a reminder or an extension mails, and sends it. */
export const OfferMailDialog = ({
  kind,
  ...props
}: OfferMailDialogProps & { kind: OfferMailKind }) =>
  kind === 'REMINDER' ? <RemindDialog {...props} /> : <ExtendDialog {...props} />;

function RemindDialog({ quoteId, offer: { version }, onClose, focusElse }: OfferMailDialogProps) {
  const id = String(quoteId);
  const read = useRead(usePreviewOfferMailQuery, {
    id,
    version: String(version),
    kind: 'REMINDER',
  } as const);
  const [remind] = useRemindBuyerMutation();
  const { run, isBusy, refusal } = useCall();
  const send = async () => {
    if (await run(() => remind({ id, seenOffer: { version } }), said)) onClose();
  };
  return (
    <FormDialog
      title="Relancer l’acheteur"
      width={WIDTH}
      action={{
        text: 'Envoyer',
        onPress: () => void send(),
        disabled: read.currentData === undefined,
      }}
      busy={isBusy}
      refusal={refusal}
      {...(focusElse && { focusElse })}
      onClose={onClose}
    >
      <Letter read={read} />
    </FormDialog>
  );
}

function ExtendDialog({ quoteId, offer, onClose }: OfferMailDialogProps) {
  const id = String(quoteId);
  const { version, valid_until: end } = offer;
  const now = useParisTime();
  const help = useId();
  const [typed, setTyped] = useState<{ day?: string; message?: string }>({});
  // The last right day: the text is read with it.
  const [day, setDay] = useState<string>();
  const read = useRead(usePreviewOfferMailQuery, {
    id,
    version: String(version),
    kind: 'EXTENSION',
    ...(day !== undefined && { validUntil: day }),
  } as const);
  const [extend] = useExtendOfferMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const problemOf = (text: string) => unreadDayText(text) ?? extensionProblem(text, { end, now });
  const problem = typed.day === undefined ? undefined : problemOf(typed.day);
  const change = (next: typeof typed) => {
    reset();
    setTyped({ ...typed, ...next });
    if (next.day !== undefined && problemOf(next.day) === undefined) setDay(next.day);
  };
  const send = async () => {
    const shown = read.currentData?.valid_until;
    if (problem !== undefined || shown === undefined) return;
    const { message = read.currentData?.message ?? '' } = typed;
    const offerExtension = { version, valid_until: shown, message };
    if (await run(() => extend({ id, offerExtension }), sentText)) onClose();
  };
  return (
    <FormDialog
      title="Prolonger l’offre"
      width={WIDTH}
      action={{
        text: read.data?.recipients.length === 0 ? 'Prolonger' : 'Envoyer',
        onPress: () => void send(),
        disabled: read.currentData === undefined,
      }}
      busy={isBusy}
      refusal={refusal}
      isChanged={() => typed.message !== undefined}
      onClose={onClose}
    >
      <Letter read={read}>
        {(mail) => (
          <>
            <div className={styles.day}>
              <Labelled label="Nouveau dernier jour">
                {(field) => (
                  <DayInput
                    id={field}
                    isLow
                    aria-invalid={problem !== undefined}
                    aria-describedby={help}
                    value={typed.day ?? mail.valid_until ?? ''}
                    onChange={(text) => change({ day: text })}
                  />
                )}
              </Labelled>
              <p id={help} role={problem && 'alert'} className={problem && styles.problem}>
                {typeset(problem ?? `Fin actuelle : le ${formatDate(end)}.`)}
              </p>
            </div>
            <Labelled label="Message au demandeur">
              {(field) => (
                <Input.TextArea
                  id={field}
                  name="message"
                  maxLength={MESSAGE_MAX}
                  autoSize={{ minRows: 3, maxRows: 8 }}
                  placeholder="Nous prolongeons notre offre pour votre demande de devis."
                  value={typed.message ?? mail.message}
                  onChange={({ target }) => change({ message: target.value })}
                />
              )}
            </Labelled>
          </>
        )}
      </Letter>
    </FormDialog>
  );
}

const sentText = (sent: { version: number; valid_until: string }): string =>
  `Offre ${sent.version} envoyée, valable jusqu’au ${formatDate(sent.valid_until)}`;

interface LetterProps {
  read: Parameters<typeof Loaded<OfferMail>>[0]['read'];
  /** What is written of it here, between its head and its text. */
  children?: (mail: OfferMail) => ReactNode;
}

/** A mail before it leaves: to whom, with which files, and its text. */
function Letter({ read, children }: LetterProps) {
  return (
    <Loaded
      read={read}
      failure={typeset(failureReason(read.error) ?? 'L’e-mail n’a pas pu être préparé.')}
      loading={<Skeleton rows={5} />}
    >
      {(mail) => (
        <div className={styles.letter}>
          <dl>
            <dt>À</dt>
            <dd>{mail.recipients.join(', ') || typeset('Personne : l’offre est à remettre.')}</dd>
            <dt>Objet</dt>
            <dd>{typeset(mail.subject)}</dd>
            {mail.files.length > 0 && (
              <>
                <dt>Joint</dt>
                <dd>{mail.files.join(', ')}</dd>
              </>
            )}
          </dl>
          {children?.(mail)}
          <div role="region" aria-label="Texte de l’e-mail" tabIndex={0} className={styles.text}>
            {mail.text}
          </div>
        </div>
      )}
    </Loaded>
  );
}
