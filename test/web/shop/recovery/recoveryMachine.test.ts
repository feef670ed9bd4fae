import { createActor, fromPromise } from 'xstate';
import { recoveryMachine, type ResetUser } from '../../../../src/web/shop/recovery/recoveryMachine';

const user: ResetUser = {
  id: 12,
  firstName: 'Claire',
  lastName: 'Morel',
  email: 'claire@lycee.fr',
};
const failWith = (error: object) => () =>
  Promise.reject(Object.assign(new Error('refused'), error));
const settled = () => new Promise((resolve) => setImmediate(resolve));

function start(answer: () => Promise<ResetUser>) {
  const resetPassword = fromPromise<ResetUser, string>(answer);
  const actor = createActor(recoveryMachine.provide({ actors: { resetPassword } })).start();
  const type = (password: string, confirmation: string) => {
    actor.send({ type: 'field.changed', field: 'password', value: password });
    actor.send({ type: 'field.changed', field: 'confirmation', value: confirmation });
    actor.send({ type: 'password.submit' });
  };
  return { type, state: () => actor.getSnapshot() };
}

describe('the recovery machine', () => {
  test('FLOW-13 goes editing, sending, sent and stores the user', async () => {
    const { type, state } = start(async () => user);
    expect(state().value).toBe('editing');
    type('nouveau', 'nouveau');
    expect(state().value).toBe('sending');
    await settled();
    expect(state().value).toBe('sent');
    expect(state().context).toEqual({
      user,
      refusal: null,
      fields: { password: '', confirmation: '' },
    });
  });

  test('FLOW-13 goes editing, sending, failed and can be submitted again', async () => {
    const { type, state } = start(failWith({ status: 404 }));
    type('nouveau', 'nouveau');
    await settled();
    expect(state().value).toBe('failed');
    type('nouveau', 'nouveau');
    expect(state().value).toBe('sending');
  });

  test('RECOVER-09 stores the message of a refused password', async () => {
    const refusal = {
      status: 400,
      data: { field: 'password', message: 'Ce mot de passe est trop courant.' },
    };
    const { type, state } = start(failWith(refusal));
    type('123456', '123456');
    await settled();
    expect(state().context.refusal).toBe('Ce mot de passe est trop courant.');
  });
});
