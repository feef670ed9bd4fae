import { assign, fromPromise, setup } from 'xstate';
import type { ContactRequest } from '../../../contract/api.gen';
import { incidentOf } from '../../api/failureKind';

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
export const contactMachine = setup({
  types: { context: {} as ContactContext, events: {} as ContactEvent },
  actors: {
    sendContactRequest: fromPromise<unknown, ContactRequest>(() =>
      Promise.reject(new Error('sendContactRequest is not provided')),
    ),
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
