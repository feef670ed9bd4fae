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

  test('ERR-04 a firewall’s 401, not the shop’s, is no refusal of the credentials', async () => {
    const { logInAfter, state } = start({ status: 401 });
    await logInAfter(100);
    expect(state().context.failure).toMatchObject({ isUnavailable: true });
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
});
