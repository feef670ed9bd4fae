import { assign, setup } from 'xstate';
import type { PasswordResetResult } from '../../../contract/api.gen';
import { isValidPasswordPair, type PasswordPair } from '../../../domain/account/account';
import { messageOf } from '../../api/callError';
import { incidentOf, isConflict, messageForField } from '../../api/failureKind';
import { provided } from '../../ui/machine/provided';

export type ResetUser = PasswordResetResult['updated_user'];

interface RecoveryContext {
  fields: PasswordPair;
  user: ResetUser | null;
  /** The server's message if it refused the password itself (400, 422), else null. */
  refusal: string | null;
  /** Why the link cannot be used as it is: its address has another account (409). */
  conflict?: string;
  /** Reference of the last fault of the server. */
  incident?: string;
}

export type RecoveryEvent =
  | { type: 'field.changed'; field: keyof PasswordPair; value: string }
  | { type: 'password.submit' };

const passwordRefusal = (error: unknown): string | null =>
  messageForField(error, 'password') ?? null;

const edits = {
  'field.changed': { target: 'editing', actions: 'edit' },
  'password.submit': { guard: 'canReset', target: 'sending' },
} as const;

/**
 * Password reset: editing, sending, then sent or failed; after a failure the form stays editable.
 */
export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent },
  actors: {
    resetPassword: provided<ResetUser, string>(),
  },
  guards: { canReset: ({ context }) => isValidPasswordPair(context.fields) },
  actions: {
    edit: assign(({ context, event }) =>
      event.type === 'field.changed'
        ? { fields: { ...context.fields, [event.field]: event.value }, refusal: null }
        : {},
    ),
    storeUser: assign((_, params: { user: ResetUser }) => ({
      user: params.user,
      fields: { password: '', confirmation: '' },
    })),
    storeRefusal: assign((_, params: { error: unknown }) => ({
      refusal: passwordRefusal(params.error),
      conflict: isConflict(params.error) ? messageOf(params.error) : undefined,
      incident: incidentOf(params.error),
    })),
  },
}).createMachine({
  id: 'recovery',
  initial: 'editing',
  context: { fields: { password: '', confirmation: '' }, user: null, refusal: null },
  states: {
    editing: { on: edits },
    sending: {
      invoke: {
        src: 'resetPassword',
        input: ({ context }) => context.fields.password,
        onDone: {
          target: 'sent',
          actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {},
    failed: { on: edits },
  },
});
