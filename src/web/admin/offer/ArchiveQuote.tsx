import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import type { DeclineReason } from '../../../contract/api.gen';
import type { PresentedQuote } from '../../../domain/quote/quote';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { useCloseQuoteMutation, useUpdateQuoteStatusMutation } from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { newKey } from '../../ui/browser/newKey';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';

const NO_REASON = '';
const REASONS = [
  { value: NO_REASON, label: 'Aucune à noter' },
  ...Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label })),
];
const TEXT_MAX = 5000;

interface ArchiveQuoteProps {
  quote: PresentedQuote;
  isOpen: boolean;
  onClose: () => void;
}

/** Archives a quote, with the reason why it had no success where there is one. */
export function ArchiveQuote({ quote, isOpen, onClose }: ArchiveQuoteProps) {
  const [reason, setReason] = useState<DeclineReason | typeof NO_REASON>(NO_REASON);
  const [text, setText] = useState('');
  const [key, setKey] = useState(newKey);
  const [setStatus] = useUpdateQuoteStatusMutation();
  const [close] = useCloseQuoteMutation();
  const { run, isBusy, refusal } = useCall(failureToasts);
  const archive = async () => {
    const id = String(quote.id);
    const seen_status = quote.pipe_status;
    const call = () =>
      reason === NO_REASON
        ? setStatus({ id, quoteStatusChange: { new_status: 'ARCHIVED', seen_status } })
        : close({ id, 'Idempotency-Key': key, quoteClosing: { reason, text, seen_status } });
    if (!(await run<unknown>(call, 'Devis archivé'))) return;
    setReason(NO_REASON);
    setText('');
    // Closing it again later is another call.
    setKey(newKey());
    onClose();
  };
  return (
    <FormDialog
      open={isOpen}
      title="Archiver le devis ?"
      action={{ text: 'Archiver', onPress: () => void archive() }}
      busy={isBusy}
      refusal={refusal}
      onClose={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item>
          Aucune offre ne part. Un brouillon commencé reste, et envoyer une offre remet le devis en
          cours.
        </Form.Item>
        <Form.Item label="Raison, s’il reste sans suite" htmlFor="archive-reason">
          <Select id="archive-reason" value={reason} options={REASONS} onChange={setReason} />
        </Form.Item>
        {reason !== NO_REASON && (
          <Form.Item label="Précision, pour nous seuls" htmlFor="archive-text">
            <Input.TextArea
              id="archive-text"
              value={text}
              maxLength={TEXT_MAX}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </FormDialog>
  );
}
