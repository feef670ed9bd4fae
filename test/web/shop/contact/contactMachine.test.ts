import { createActor, fromPromise, waitFor } from 'xstate';
import { contactMachine } from '../../../../src/web/shop/contact/ContactScreen';

const request = { content: 'Bonjour', email: 'claire@exemple.fr' };

function start(sendIt: (input: typeof request) => Promise<unknown>) {
  const machine = contactMachine.provide({
    actors: { sendContactRequest: fromPromise(({ input }) => sendIt(input as typeof request)) },
  });
  return createActor(machine).start();
}

test('FLOW-08 the contact form goes editing, sending, sent', async () => {
  const sent: unknown[] = [];
  const actor = start(async (input) => sent.push(input));
  expect(actor.getSnapshot().value).toBe('editing');
  actor.send({ type: 'contact.submit', request });
  expect(actor.getSnapshot().value).toBe('sending');
  await waitFor(actor, (state) => state.matches('sent'));
  expect(sent).toEqual([request]);
});

test('FLOW-09 the contact form goes editing, sending, failed, and can be sent again', async () => {
  let tries = 0;
  const actor = start(async () => {
    tries += 1;
    if (tries === 1) throw new Error('600');
  });
  actor.send({ type: 'contact.submit', request });
  await waitFor(actor, (state) => state.matches('failed'));
  actor.send({ type: 'contact.submit', request });
  await waitFor(actor, (state) => state.matches('sent'));
  expect(tries).toBe(2);
});

test('a second submit while sending is ignored', async () => {
  let tries = 0;
  const actor = start(async () => {
    tries += 1;
  });
  actor.send({ type: 'contact.submit', request });
  actor.send({ type: 'contact.submit', request });
  await waitFor(actor, (state) => state.matches('sent'));
  expect(tries).toBe(1);
});

test('contact.restart returns a sent form to editing', async () => {
  const actor = start(() => Promise.resolve());
  actor.send({ type: 'contact.submit', request });
  await waitFor(actor, (state) => state.matches('sent'));
  actor.send({ type: 'contact.restart' });
  expect(actor.getSnapshot().value).toBe('editing');
});
