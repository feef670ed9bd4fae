import { useMachine } from '@xstate/react';
import { type FormEvent, useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { company } from '../../../content/company';
import { type ContactRequest, useSendContactRequestMutation } from '../../api/endpoints.gen';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/feedback/Alert';
import { PageTitle } from '../../ui/page/PageTitle';
import { ContactFields, ContactFoot } from './ContactFields';
import { contactMachine } from './contactMachine';
import { PhonePanel } from './PhonePanel';
import { useContactForm } from './useContactForm';
import styles from './ContactScreen.module.css';

const FAILED = `Une erreur s'est produite. Si vous ne parvenez pas à nous envoyer votre message, n'hésitez pas à nous appeler directement au ${company.phone} (${company.openingHours}). Toutes nos excuses pour le dérangement.`;
const SENT = 'Votre message a été correctement envoyé ! Vous allez recevoir une confirmation par mail également.';

export default function ContactScreen() {
  const [state, send] = useContactMachine();
  const form = useContactForm();
  const element = useRef<HTMLFormElement>(null);
  const sending = state.matches('sending');
  const sent = state.matches('sent');
  const { forgetDraft } = form;
  useEffect(
    function forgetWhatWasSent() {
      if (sent) forgetDraft();
    },
    [sent, forgetDraft],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    form.noteTry();
    const missing = form.firstRefused;
    if (missing) element.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
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
        {sent ? (
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
          <form ref={element} className={`bench ${styles.form}`} noValidate onSubmit={submit} aria-label="Contactez-nous">
            <ContactFields form={form} sending={sending} />
            {state.matches('failed') && <Alert kind="error">{FAILED}</Alert>}
            <ContactFoot form={form} sending={sending} />
          </form>
        )}
        <PhonePanel />
      </div>
    </>
  );
}

/** The machine, with the call that sends. */
function useContactMachine() {
  const [sendContactRequest] = useSendContactRequestMutation();
  const machine = useMemo(
    () =>
      contactMachine.provide({
        actors: {
          sendContactRequest: fromPromise<unknown, ContactRequest>(({ input }) => sendContactRequest({ contactRequest: input }).unwrap()),
        },
      }),
    [sendContactRequest],
  );
  return useMachine(machine);
}
