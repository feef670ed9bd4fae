import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { LoginFieldName, LoginFields } from '../../../../src/web/shop/login/loginFields';
import { loginMachine } from '../../../../src/web/shop/login/loginMachine';

type Answer = 'ok' | { status: number; data?: unknown };

const settled = () => new Promise((resolve) => setImmediate(resolve));

function start(answer: Answer = 'ok') {
  const calls: string[] = [];
  let next = answer;
  const actorFor = (name: string) =>
    fromPromise<void, LoginFields>(async () => {
      calls.push(name);
      if (next !== 'ok') throw Object.assign(new Error('refused'), next);
    });
  const clock = new SimulatedClock();
  const machine = loginMachine.provide({
    actors: {
      login: actorFor('login'),
      requestRecovery: actorFor('requestRecovery'),
      createAccount: actorFor('createAccount'),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const type = (fields: Partial<LoginFields>) =>
    Object.entries(fields).forEach(([field, value]) =>
      actor.send({ type: 'field.changed', field: field as LoginFieldName, value }),
    );
  const logInAfter = async (ms: number) => {
    type({ email: 'claire@lycee.fr', password: 'secret' });
    actor.send({ type: 'login.submit' });
    clock.increment(ms);
    await settled();
  };
  return {
    actor,
    clock,
    calls,
    type,
    logInAfter,
    answerWith: (later: Answer) => (next = later),
    state: () => actor.getSnapshot(),
  };
}

const refused = { status: 401, data: { message: 'Adresse ou mot de passe incorrect.' } };
const account = { email: 'claire@lycee.fr', password: 'secret', confirmation: 'secret' };

describe('the login machine', () => {
  test('LOGIN-01, FLOW-07 switches between its three modes', () => {
    const { actor, state } = start();
    expect(state().value).toBe('login');
    actor.send({ type: 'mode.forgot' });
    expect(state().value).toBe('forgot');
    actor.send({ type: 'mode.create' });
    expect(state().value).toBe('create');
    actor.send({ type: 'mode.login' });
    expect(state().value).toBe('login');
  });

  test('FLOW-07 loading is a transient state', async () => {
    const { type, actor, state, clock } = start();
    type({ email: 'claire@lycee.fr', password: 'secret' });
    actor.send({ type: 'login.submit' });
    expect(state().matches('loading')).toBe(true);
    clock.increment(100);
    await settled();
    expect(state().value).toBe('loggedIn');
  });

  test('LOGIN-11 waits 100 ms before the first call', async () => {
    const { logInAfter, clock, calls } = start();
    await logInAfter(99);
    expect(calls).toEqual([]);
    clock.increment(1);
    expect(calls).toEqual(['login']);
  });

  test('LOGIN-11 waits 100 ms more after each failure', async () => {
    const { logInAfter, clock, calls } = start(refused);
    await logInAfter(100);
    await logInAfter(200);
    await logInAfter(299);
    expect(calls).toHaveLength(2);
    clock.increment(1);
    expect(calls).toHaveLength(3);
  });

  test('LOGIN-11 resets the delay to 100 ms after a success', async () => {
    const { logInAfter, answerWith, state } = start(refused);
    await logInAfter(100);
    answerWith('ok');
    await logInAfter(200);
    expect(state().context.loginDelay).toBe(100);
  });

  test('LOGIN-10 a failed login clears the password and keeps the email', async () => {
    const { logInAfter, state } = start(refused);
    await logInAfter(100);
    expect(state().value).toBe('login');
    expect(state().context).toMatchObject({
      notice: 'loginFailed',
      fields: { email: 'claire@lycee.fr', password: '' },
    });
  });

  test('ERR-04 distinguishes an unavailable server from a refusal', async () => {
    const { logInAfter, answerWith, state } = start(refused);
    await logInAfter(100);
    expect(state().context.failure).toMatchObject({ isUnavailable: false });
    answerWith({ status: 503 });
    await logInAfter(200);
    expect(state().context.failure).toMatchObject({ isUnavailable: true });
  });

  test('ERR-04 a firewall’s 401, not the shop’s, is no refusal of the credentials', async () => {
    const { logInAfter, state } = start({ status: 401 });
    await logInAfter(100);
    expect(state().context.failure).toMatchObject({ isUnavailable: true });
  });

  test.each([
    { email: 'claire', password: 'secret' },
    { email: 'claire@lycee.fr', password: 's' },
  ])('LOGIN-09 does not log in with %j', (fields) => {
    const { type, actor, state } = start();
    type(fields);
    actor.send({ type: 'login.submit' });
    expect(state().value).toBe('login');
  });

  test('LOGIN-12 a recovery request needs a valid email', () => {
    const { type, actor, state } = start();
    actor.send({ type: 'mode.forgot' });
    type({ email: 'claire@' });
    actor.send({ type: 'recovery.submit' });
    expect(state().value).toBe('forgot');
  });

  test.each<Answer>(['ok', { status: 600 }, { status: 404 }])(
    'LOGIN-13, ERR-11 shows the same notice when the answer is %j',
    async (answer) => {
      const { type, actor, state, calls } = start(answer);
      actor.send({ type: 'mode.forgot' });
      type({ email: 'claire@lycee.fr' });
      actor.send({ type: 'recovery.submit' });
      await settled();
      expect(calls).toEqual(['requestRecovery']);
      expect(state().value).toBe('forgot');
      expect(state().context).toMatchObject({ notice: 'recoverySent', failure: null });
    },
  );

  test('LOGIN-14 a recovery request is sent once', async () => {
    const { type, actor, calls } = start();
    actor.send({ type: 'mode.forgot' });
    type({ email: 'claire@lycee.fr' });
    actor.send({ type: 'recovery.submit' });
    await settled();
    actor.send({ type: 'recovery.submit' });
    expect(calls).toHaveLength(1);
  });

  test.each([
    { ...account, email: 'claire' },
    { ...account, password: 'short', confirmation: 'short' },
    { ...account, confirmation: 'secreT' },
  ])('LOGIN-15, LOGIN-16, LOGIN-17 does not create an account with %j', (fields) => {
    const { type, actor, state } = start();
    actor.send({ type: 'mode.create' });
    type(fields);
    actor.send({ type: 'account.submit' });
    expect(state().value).toBe('create');
  });

  test('LOGIN-18, LOGIN-19 creates an account without names or phone, after 1.5 s', async () => {
    const { type, actor, clock, calls } = start();
    actor.send({ type: 'mode.create' });
    type(account);
    actor.send({ type: 'account.submit' });
    clock.increment(1499);
    expect(calls).toEqual([]);
    clock.increment(1);
    expect(calls).toEqual(['createAccount']);
  });

  test('LOGIN-20 a created account leaves the create mode', async () => {
    const { type, actor, clock, state } = start();
    actor.send({ type: 'mode.create' });
    type(account);
    actor.send({ type: 'account.submit' });
    clock.increment(1500);
    await settled();
    expect(state().value).toBe('login');
    expect(state().context).toMatchObject({
      notice: 'accountCreated',
      fields: { email: 'claire@lycee.fr', password: '' },
    });
  });

  test('ERR-10 a refused creation leaves the form unchanged', async () => {
    const { type, actor, clock, state } = start({
      status: 422,
      data: { field: 'email', message: 'Adresse déjà utilisée.' },
    });
    actor.send({ type: 'mode.create' });
    type(account);
    actor.send({ type: 'account.submit' });
    clock.increment(1500);
    await settled();
    expect(state().value).toBe('create');
    expect(state().context).toMatchObject({
      notice: 'creationFailed',
      fields: account,
      failure: { field: 'email' },
    });
  });
});
