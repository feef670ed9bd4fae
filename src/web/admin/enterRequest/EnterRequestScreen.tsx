import { Alert, Checkbox, Form, Input, Radio } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../domain/adminPaths';
import { enteredProblem, QUOTE_CHANNEL_NAMES } from '../../../domain/quote/enteredRequest';
import { typeset } from '../../../domain/text/frenchText';
import { useEnterRequestMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { afterDialogEntries } from '../../ui/dialog/useCloseOnBack';
import { PageTitle } from '../../ui/page/PageTitle';
import { BusyButton } from '../Feedback';
import { useCall } from '../kit/call/useCall';
import { LeaveGuard } from '../kit/edit/LeaveGuard';
import { useFocusRefused } from '../kit/edit/useFocusRefused';
import { BEGINS_OFFER } from '../quotePlace';
import { CustomerFields } from './CustomerFields';
import { emailOf, isTyped, type RequestDraft, requestOf, useRequestDraft } from './requestDraft';
import { RequestLines } from './RequestLines';
import styles from './EnterRequestScreen.module.css';

const CHANNELS = Object.entries(QUOTE_CHANNEL_NAMES).map(([value, label]) => ({ value, label }));

/** Enters a request that came by telephone, by mail, at the counter or at a fair. */
export default function EnterRequestScreen() {
  const { draft, change, changeLines, forget, isKept } = useRequestDraft();
  const [asked, setAsked] = useState(0);
  const { create, isCreating, failure } = useCreation(draft, forget);
  const email = emailOf(draft);
  const problem = asked > 0 ? problemOf(draft) : undefined;
  useFocusRefused(() => problem && enteredField(problem.field), undefined, asked);
  const submit = () => {
    setAsked(asked + 1);
    if (!problemOf(draft)) void create();
  };
  return (
    <>
      <PageTitle>Saisir une demande</PageTitle>
      <Form component="div" className={styles.form}>
        <section aria-label="Client">
          <CustomerFields draft={draft} problem={problem} onChange={change} />
        </section>
        <Form.Item label="Reçue par" layout="vertical">
          <Radio.Group
            className={styles.channels}
            aria-label="Reçue par"
            optionType="button"
            options={CHANNELS}
            value={draft.via}
            onChange={({ target }) => change({ via: target.value as RequestDraft['via'] })}
          />
        </Form.Item>
        <section aria-label="Articles demandés">
          <RequestLines
            list={draft.list}
            lines={draft.lines}
            problem={problem?.field.startsWith('lines') ? problem.message : undefined}
            onList={(list) => change({ list })}
            onLines={changeLines}
          />
        </section>
        <Form.Item label="Commentaire" htmlFor="comment" layout="vertical">
          <Input.TextArea
            id="comment"
            rows={3}
            maxLength={10_000}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Form.Item>
        <Checkbox
          checked={draft.notify && email !== ''}
          disabled={email === ''}
          onChange={({ target }) => change({ notify: target.checked })}
        >
          Prévenir le client par e-mail
        </Checkbox>
        {failure && <Alert type="error" showIcon role="alert" title={typeset(failure)} />}
        <div className="actions">
          <BusyButton type="primary" size="large" busy={isCreating} onClick={submit}>
            Créer et répondre
          </BusyButton>
        </div>
      </Form>
      <LeaveGuard hasChanges={isKept && isTyped(draft)} onLeave={forget} />
    </>
  );
}

const UNREAD = {
  field: 'lines',
  message: 'Ajoutez d’abord les lignes de la liste reçue, ou effacez-la.',
};

function problemOf(draft: RequestDraft) {
  if (draft.list.trim() !== '') return UNREAD;
  const line = draft.lines.findIndex(({ unread }) => unread !== undefined);
  if (line < 0) return enteredProblem(requestOf(draft));
  return { field: 'lines', message: `Corrigez la quantité de la ligne ${line + 1}.` };
}

/** The fields of the screen by what a problem names. */
const FIELD_IDS: Record<string, string> = {
  contact: 'customer',
  'contact.lastName': 'contact-lastName',
  'contact.phone': 'contact-phone',
  'contact.email': 'contact-email',
};

const enteredField = (field: string) => document.getElementById(FIELD_IDS[field] ?? 'list');

/** Enters the request, once however often it is pressed, and leads to its answer. */
function useCreation(draft: RequestDraft, forget: () => void) {
  const [enter] = useEnterRequestMutation();
  const { run, isBusy, refusal } = useCall();
  const [created, setCreated] = useState<number>();
  const navigate = useNavigate();
  const open = useEffectEvent(
    (id: number) => void navigate(adminPaths.offer(id), { replace: true, state: BEGINS_OFFER }),
  );
  useEffect(
    function openAnswer() {
      // The history entry of the question about leaving goes first.
      if (created !== undefined) afterDialogEntries(() => open(created));
    },
    [created],
  );
  const create = async () => {
    if (created !== undefined) return;
    const enteredRequest = requestOf(draft);
    const data = await run(() => enter({ 'Idempotency-Key': draft.attempt, enteredRequest }), null);
    if (!data) return;
    forget();
    setCreated(data.id);
  };
  const failure = refusal === undefined ? undefined : failureText(refusal);
  return { create, isCreating: isBusy || created !== undefined, failure };
}
