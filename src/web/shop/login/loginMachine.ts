import { assign, setup } from 'xstate';
import { ACCOUNT_CREATION_DELAY_MS, LOGIN_DELAY_STEP_MS } from '../../../domain/limits';
import { provided } from '../../ui/machine/provided';
import {
  canAskForReset,
  canCreate,
  canLogin,
  EMPTY_FIELDS,
  failureOf,
  type LoginFailure,
  type LoginFieldName,
  type LoginFields,
} from './loginFields';

export type LoginNotice = 'loginFailed' | 'creationFailed' | 'accountCreated' | 'recoverySent';

interface LoginContext {
  fields: LoginFields;
  /** Milliseconds before the next login call: 100 more per failure. */
  loginDelay: number;
  notice: LoginNotice | null;
  failure: LoginFailure | null;
}

export type LoginEvent =
  | { type: 'mode.login' }
  | { type: 'mode.forgot' }
  | { type: 'mode.create' }
  | { type: 'field.changed'; field: LoginFieldName; value: string }
  | { type: 'login.submit' }
  | { type: 'recovery.submit' }
  | { type: 'account.submit' };

/** Every mode links to the others; passwords are cleared on the change. */
const modes = {
  'mode.login': { target: 'login', actions: ['clearNotice', 'clearPasswords'] },
  'mode.forgot': { target: 'forgot', actions: ['clearNotice', 'clearPasswords'] },
  'mode.create': { target: 'create', actions: ['clearNotice', 'clearPasswords'] },
} as const;

/** Three modes and a `loading` state between them (OPEN-42, OPEN-43). */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    login: provided<void, LoginFields>(),
    requestRecovery: provided<void, LoginFields>(),
    createAccount: provided<void, LoginFields>(),
  },
  guards: {
    canLogin: ({ context }) => canLogin(context.fields),
    canRequestReset: ({ context }) =>
      context.notice !== 'recoverySent' && canAskForReset(context.fields),
    canCreate: ({ context }) => canCreate(context.fields),
  },
  delays: {
    loginDelay: ({ context }) => context.loginDelay,
    creationDelay: ACCOUNT_CREATION_DELAY_MS,
  },
  actions: {
    edit: assign(({ context, event }) =>
      event.type === 'field.changed'
        ? { fields: { ...context.fields, [event.field]: event.value }, failure: null }
        : {},
    ),
    clearNotice: assign({ notice: null, failure: null }),
    clearPasswords: assign(({ context }) => ({
      fields: { ...context.fields, password: '', confirmation: '' },
    })),
    slowDown: assign(({ context }) => ({ loginDelay: context.loginDelay + LOGIN_DELAY_STEP_MS })),
    resetDelay: assign({ loginDelay: LOGIN_DELAY_STEP_MS }),
    showNotice: assign((_, params: { notice: LoginNotice; error?: unknown }) => ({
      notice: params.notice,
      failure: params.error === undefined ? null : failureOf(params.error),
    })),
  },
}).createMachine({
  id: 'loginPage',
  initial: 'login',
  context: { fields: EMPTY_FIELDS, loginDelay: LOGIN_DELAY_STEP_MS, notice: null, failure: null },
  states: {
    login: {
      on: {
        ...modes,
        'field.changed': { actions: 'edit' },
        'login.submit': {
          guard: 'canLogin',
          target: 'loading.waitingLogin',
          actions: 'clearNotice',
        },
      },
    },
    forgot: {
      on: {
        ...modes,
        'field.changed': { actions: 'edit' },
        'recovery.submit': { guard: 'canRequestReset', target: 'loading.requestingRecovery' },
      },
    },
    create: {
      on: {
        ...modes,
        'field.changed': { actions: 'edit' },
        'account.submit': {
          guard: 'canCreate',
          target: 'loading.waitingCreation',
          actions: 'clearNotice',
        },
      },
    },
    loading: {
      initial: 'waitingLogin',
      states: {
        waitingLogin: { after: { loginDelay: 'loggingIn' } },
        loggingIn: {
          invoke: {
            src: 'login',
            input: ({ context }) => context.fields,
            onDone: { target: '#loginPage.loggedIn', actions: ['resetDelay', 'clearPasswords'] },
            onError: {
              target: '#loginPage.login',
              actions: [
                'clearPasswords',
                'slowDown',
                {
                  type: 'showNotice',
                  params: ({ event }) => ({ notice: 'loginFailed', error: event.error }),
                },
              ],
            },
          },
        },
        requestingRecovery: {
          invoke: {
            src: 'requestRecovery',
            input: ({ context }) => context.fields,
            // The same success alert for every e-mail address and every answer (ERR-11, OPEN-09).
            onDone: {
              target: '#loginPage.forgot',
              actions: { type: 'showNotice', params: { notice: 'recoverySent' } },
            },
            onError: {
              target: '#loginPage.forgot',
              actions: { type: 'showNotice', params: { notice: 'recoverySent' } },
            },
          },
        },
        waitingCreation: { after: { creationDelay: 'creatingAccount' } },
        creatingAccount: {
          invoke: {
            src: 'createAccount',
            input: ({ context }) => context.fields,
            onDone: {
              target: '#loginPage.login',
              actions: [
                'clearPasswords',
                { type: 'showNotice', params: { notice: 'accountCreated' } },
              ],
            },
            onError: {
              target: '#loginPage.create',
              actions: {
                type: 'showNotice',
                params: ({ event }) => ({ notice: 'creationFailed', error: event.error }),
              },
            },
          },
        },
      },
    },
    loggedIn: { on: modes },
  },
});
