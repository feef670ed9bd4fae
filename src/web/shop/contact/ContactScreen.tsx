import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { assign, fromPromise, setup } from 'xstate';
import { company } from '../../../content/company';
import type { ContactRequest } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import { unbrokenPhone } from '../../../domain/text/phoneText';
import { useSendContactRequestMutation } from '../../api/accountEndpoints.gen';
import { incidentOf } from '../../api/failureKind';
import { useContentFocus } from '../../ui/browser/focus';
import { Button, PhoneLink } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { handleSubmit } from '../../ui/form/formHandling';
import { provided } from '../../ui/machine/provided';
import { PageTitle } from '../../ui/page/PageTitle';
import { ContactFields, ContactFooter } from './ContactFields';
import { useContactForm } from './useContactForm';
import styles from './ContactScreen.module.css';

const FAILED = `Une erreur s'est produite. Si vous ne parvenez pas à nous envoyer votre message, n'hésitez pas à nous appeler directement au ${unbrokenPhone(company.phone)} (${company.openingHours}). Toutes nos excuses pour le dérangement.`;
/** With what a call costs, if that is said. */
const HOURS = [company.openingHours, company.phoneNote].filter(Boolean).join(', ');
const SENT =
  'Votre message a été correctement envoyé ! Vous allez recevoir une confirmation par mail également.';

export default function ContactScreen() {
  const [state, send] = useContactMachine();
  const isSending = state.matches('sending');
  const isSent = state.matches('sent');
  const form = useContactForm(isSent);
  useContentFocus(isSent ? 'sent' : 'form', 'h1');

  function submit(element: HTMLFormElement) {
    form.markSubmitted();
    const invalid = form.firstInvalid;
    if (invalid) element.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
    else send({ type: 'contact.submit', request: form.request() });
  }
  function restart() {
    form.restart();
    send({ type: 'contact.restart' });
  }
  return (
    <>
      <PageTitle>Contactez-nous</PageTitle>
      <div className={`with-aside ${styles.columns}`}>
        {isSent ? (
          <Alert
            kind="success"
            action={
              <Button variant="second" onClick={restart}>
                NOUVEAU MESSAGE
              </Button>
            }
          >
            {SENT}
          </Alert>
        ) : (
          <form
            className={`bench ${styles.form}`}
            noValidate
            onSubmit={handleSubmit(submit)}
            aria-label="Contactez-nous"
          >
            <ContactFields form={form} isSending={isSending} />
            {state.matches('failed') && (
              <Alert kind="error">
                <p>{typeset(FAILED)}</p>
                {state.context.incident && <p>{typeset(state.context.incident)}</p>}
              </Alert>
            )}
            <ContactFooter form={form} isSending={isSending} />
          </form>
        )}
        <PhonePanel />
      </div>
    </>
  );
}

/** The machine with its API call. */
function useContactMachine() {
  const [sendContactRequest] = useSendContactRequestMutation();
  const machine = useMemo(
    () =>
      contactMachine.provide({
        actors: {
          sendContactRequest: fromPromise<unknown, ContactRequest>(({ input }) =>
            sendContactRequest({ contactRequest: input }).unwrap(),
          ),
        },
      }),
    [sendContactRequest],
  );
  return useMachine(machine);
}

function PhonePanel() {
  return (
    <aside className={styles.panel}>
      <h2>Par téléphone</h2>
      <p>{typeset(`${HOURS}.`)}</p>
      <PhoneLink phone={company.phone} />
    </aside>
  );
}

export type ContactEvent =
  | { type: 'contact.submit'; request: ContactRequest }
  | { type: 'contact.restart' };

interface ContactContext {
  /** Reference of the last fault of the server. */
  incident: string | undefined;
}

/**
 * Sending of the contact form: editing, sending, then sent or failed; after a failure the form
 * stays editable.
 */
const contactMachine = setup({
  types: { context: {} as ContactContext, events: {} as ContactEvent },
  actors: {
    sendContactRequest: provided<unknown, ContactRequest>(),
  },
}).createMachine({
  id: 'contact',
  initial: 'editing',
  context: { incident: undefined },
  states: {
    editing: { on: { 'contact.submit': 'sending' } },
    sending: {
      invoke: {
        src: 'sendContactRequest',
        input: ({ event }) => {
          if (event.type !== 'contact.submit')
            throw new Error('sending starts with a submitted request');
          return event.request;
        },
        onDone: 'sent',
        onError: {
          target: 'failed',
          actions: assign({ incident: ({ event }) => incidentOf(event.error) }),
        },
      },
    },
    sent: { on: { 'contact.restart': 'editing' } },
    failed: { on: { 'contact.submit': 'sending' } },
  },
});
