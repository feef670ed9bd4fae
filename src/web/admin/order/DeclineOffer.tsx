import { Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import type { DeclineReason, QuoteThread } from '../../../contract/api.gen';
import { DECLINE_REASONS } from '../../../domain/quote/quoteEvents';
import { typeset } from '../../../domain/text/frenchText';
import { useRecordDeclineMutation } from '../../api/adminEndpoints.gen';
import { newKey } from '../../ui/browser/newKey';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';

const REASONS = Object.entries(DECLINE_REASONS).map(([value, label]) => ({
  value: value as DeclineReason,
  label,
}));
const TEXT_MAX = 5000;

interface DeclineOfferProps {
  thread: QuoteThread;
  onClose: () => void;
  focusElse: () => void;
}

/** Notes that the buyer has said no to the last version otherwise than by the link. */
export function DeclineOffer({ thread, onClose, focusElse }: DeclineOfferProps) {
  const { quote, versions } = thread;
  const version = versions[0]?.version ?? 0;
  const [reason, setReason] = useState<DeclineReason>('PRICE');
  const [text, setText] = useState('');
  // A repeated press sends the same key.
  const key = useRef(newKey());
  // The dialog closes then: a press may come before.
  const isNoted = useRef(false);
  const [decline] = useRecordDeclineMutation();
  const { run, isBusy, refusal } = useCall();
  const save = async () => {
    if (isNoted.current) return;
    const offerDecline = { version, reason, text: text.trim() };
    const call = { id: String(quote.id), 'Idempotency-Key': key.current, offerDecline };
    if (!(await run(() => decline(call), `Offre ${version} notée comme déclinée`))) return;
    isNoted.current = true;
    onClose();
  };
  return (
    <FormDialog
      title={`Offre ${version} déclinée par l’acheteur`}
      action={{ text: 'Enregistrer', onPress: () => void save() }}
      busy={isBusy}
      refusal={refusal}
      isChanged={() => text !== ''}
      focusElse={focusElse}
      onClose={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item>
          {typeset(
            'Le devis reste en cours : une nouvelle version peut partir. L’acheteur voit la raison sur sa page de suivi ; ce texte reste pour l’équipe.',
          )}
        </Form.Item>
        <Form.Item label="Raison" htmlFor="decline-reason">
          <Select
            id="decline-reason"
            value={reason}
            options={REASONS}
            onChange={(chosen) => {
              setReason(chosen);
              key.current = newKey();
            }}
          />
        </Form.Item>
        <Form.Item label="Ce que l’acheteur a dit" htmlFor="decline-text">
          <Input.TextArea
            id="decline-text"
            value={text}
            maxLength={TEXT_MAX}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={({ target }) => {
              setText(target.value);
              key.current = newKey();
            }}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
