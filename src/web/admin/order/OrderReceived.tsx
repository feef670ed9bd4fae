import { useState } from 'react';
import type { QuoteThread } from '../../../contract/api.gen';
import { adminPaths } from '../../../domain/adminPaths';
import { formatDateTime } from '../../../domain/date';
import { quoteNumber } from '../../../domain/quote/quote';
import { declinedVersion } from '../../../domain/quote/quoteEvents';
import { typeset } from '../../../domain/text/frenchText';
import { useReadQuoteThreadQuery } from '../../api/adminEndpoints.gen';
import { Link } from '../../ui/link/Link';
import { FormDialog } from '../kit/dialog/FormDialog';
import { Loaded } from '../kit/list/Loaded';
import { useRead } from '../kit/list/useRead';
import { OrderDrawer } from './OrderDrawer';
import { PurchaseOrder } from './PurchaseOrder';
import styles from './OrderDrawer.module.css';

interface OrderReceivedProps {
  quoteId: number;
  onClose: () => void;
  /** Takes the focus when what opened it has gone. */
  focusElse?: () => void;
}

/** What is done with an order that came: it is recorded, or completed once one is accepted. */
export function OrderReceived({ quoteId, onClose, focusElse }: OrderReceivedProps) {
  const read = useRead(useReadQuoteThreadQuery, { id: String(quoteId) });
  const thread = read.currentData;
  // What is typed stays when somebody else is first.
  const [isRecording, setRecording] = useState(false);
  if (thread && !isRecording && isOpen(thread)) setRecording(true);
  const number = thread ? quoteNumber(thread.quote) : '';
  if (thread && isRecording)
    return (
      <OrderDrawer
        thread={thread}
        number={number}
        nextVersion={<NextVersion thread={thread} onClose={onClose} />}
        onClose={onClose}
        focusElse={focusElse}
      />
    );
  return (
    <FormDialog
      title={thread ? `Commande du devis n° ${number}` : 'Commande reçue'}
      action={thread ? 'close' : null}
      busy={thread === undefined && read.error === undefined}
      refusal={undefined}
      {...(focusElse && { focusElse })}
      onClose={onClose}
    >
      <Loaded
        read={{ ...read, data: thread }}
        failure="Le devis n’a pas pu être lu."
        loading={null}
      >
        {(loaded) =>
          loaded.acceptance ? <PurchaseOrder thread={loaded} /> : typeset(closedText(loaded))
        }
      </Loaded>
    </FormDialog>
  );
}

/** An order can be recorded: nobody has accepted or declined the newest version. */
const isOpen = ({ acceptance, versions, events, quote }: QuoteThread): boolean =>
  acceptance === undefined &&
  versions.length > 0 &&
  quote.pipe_status !== 'ARCHIVED' &&
  declinedVersion(events) !== versions[0]?.version;

function closedText({ versions, events, quote }: QuoteThread): string {
  if (quote.pipe_status === 'ARCHIVED')
    return 'Ce devis est archivé. Remettez-le en cours, puis enregistrez la commande.';
  const declined = events.findLast(({ kind }) => kind === 'DECLINED');
  if (!declined || versions.length === 0)
    return 'Aucune offre n’est partie : envoyez-en une, puis enregistrez la commande.';
  return `L’offre ${declined.version} a été déclinée le ${formatDateTime(declined.date_time)}. Envoyez une nouvelle version, puis enregistrez sa commande.`;
}

interface NextVersionProps {
  thread: QuoteThread;
  onClose: () => void;
}

/** An order has no line that the offer has not, and no price above it. */
function NextVersion({ thread: { quote, versions }, onClose }: NextVersionProps) {
  const version = (versions[0]?.version ?? 0) + 1;
  return (
    <p className={styles.next}>
      {typeset('Une ligne que l’offre n’a pas, ou un prix plus haut ? ')}
      <Link to={adminPaths.offer(quote.id)} onClick={onClose}>
        {typeset(`Préparer la version ${version}`)}
      </Link>
    </p>
  );
}
