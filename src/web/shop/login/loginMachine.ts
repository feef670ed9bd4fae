import { assign, fromPromise, setup } from 'xstate';
import { ACCOUNT_CREATION_DELAY_MS, LOGIN_DELAY_STEP_MS } from '../../../domain/limits';
import {
  canCreate,
  canLogin,
  canRequestReset,
  EMPTY_FIELDS,
  failureOf,
  type LoginFailure,
  type LoginFieldName,
  type LoginFields,
} from './loginFields';

export type LoginNotice = 'loginFailed' | 'creationFailed' | 'accountCreated' | 'recoverySent';

interface LoginContext {
  fields: LoginFields;
  /** Milliseconds before the next login call: 100 more per failure (spec §9). */
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

const notProvided = (name: string) => fromPromise<void, LoginFields>(() => Promise.reject(new Error(`${name} is not provided`)));

/** Each link to a mode works from every mode; passwords do not travel with it. */
const modes = {
  'mode.login': { target: 'login', actions: ['clearNotice', 'forgetPasswords'] },
  'mode.forgot': { target: 'forgot', actions: ['clearNotice', 'forgetPasswords'] },
  'mode.create': { target: 'create', actions: ['clearNotice', 'forgetPasswords'] },
} as const;

/** The login page's three modes and its passing `loading` state (spec §4; OPEN-42, OPEN-43). */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    login: notProvided('login'),
    requestRecovery: notProvided('requestRecovery'),
    createAccount: notProvided('createAccount'),
  },
  guards: {
    canLogin: ({ context }) => canLogin(context.fields),
    canRequestReset: ({ context }) => context.notice !== 'recoverySent' && canRequestReset(context.fields),
    canCreate: ({ context }) => canCreate(context.fields),
  },
  delays: { loginDelay: ({ context }) => context.loginDelay, creationDelay: ACCOUNT_CREATION_DELAY_MS },
  actions: {
    edit: assign(({ context, event }) =>
      event.type === 'field.changed' ? { fields: { ...context.fields, [event.field]: event.value }, failure: null } : {},
    ),
    clearNotice: assign({ notice: null, failure: null }),
    forgetPasswords: assign(({ context }) => ({ fields: { ...context.fields, password: '', confirmation: '' } })),
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
        'login.submit': { guard: 'canLogin', target: 'loading.waitingLogin', actions: 'clearNotice' },
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
        'account.submit': { guard: 'canCreate', target: 'loading.waitingCreation', actions: 'clearNotice' },
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
            onDone: { target: '#loginPage.loggedIn', actions: ['resetDelay', 'forgetPasswords'] },
            onError: {
              target: '#loginPage.login',
              actions: [
                'forgetPasswords',
                'slowDown',
                { type: 'showNotice', params: ({ event }) => ({ notice: 'loginFailed', error: event.error }) },
              ],
            },
          },
        },
        requestingRecovery: {
          invoke: {
            src: 'requestRecovery',
            input: ({ context }) => context.fields,
            // The same success alert whatever the email and whatever the answer (ERR-11, OPEN-09).
            onDone: { target: '#loginPage.forgot', actions: { type: 'showNotice', params: { notice: 'recoverySent' } } },
            onError: { target: '#loginPage.forgot', actions: { type: 'showNotice', params: { notice: 'recoverySent' } } },
          },
        },
        waitingCreation: { after: { creationDelay: 'creatingAccount' } },
        creatingAccount: {
          invoke: {
            src: 'createAccount',
            input: ({ context }) => context.fields,
            onDone: {
              target: '#loginPage.login',
              actions: ['forgetPasswords', { type: 'showNotice', params: { notice: 'accountCreated' } }],
            },
            onError: {
              target: '#loginPage.create',
              actions: { type: 'showNotice', params: ({ event }) => ({ notice: 'creationFailed', error: event.error }) },
            },
          },
        },
      },
    },
    loggedIn: { on: modes },
  },
});
