import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { offerOfLines } from '../../../../src/domain/offer';
import { answerMachine, type DraftInput, type SendInput } from '../../../../src/web/admin/answer/answerMachine';
import { callError } from '../../../../src/web/api/callError';

const START: DraftInput = { revision: 4, content: offerOfLines([]) };

/** Lets the promises of the actors settle. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** An actor whose saves are answered one by one by `answer`. */
function answering(start: DraftInput = START) {
  const saves: { input: DraftInput; resolve: (revision: number) => void; reject: (error: unknown) => void }[] = [];
  const sent: SendInput[] = [];
  const clock = new SimulatedClock();
  const machine = answerMachine.provide({
    actors: {
      saveDraft: fromPromise<number, DraftInput>(({ input }) => new Promise((resolve, reject) => saves.push({ input, resolve, reject }))),
      sendOffer: fromPromise<unknown, SendInput>(async ({ input }) => {
        sent.push(input);
        await Promise.resolve();
      }),
    },
  });
  const actor = createActor(machine, { input: start, clock }).start();
  const type = (message: string) => actor.send({ type: 'change.whole', change: { message } });
  return { actor, clock, saves, sent, type };
}

test('a draft is saved once after a pause, with the revision of the last save', async () => {
  const { actor, clock, saves, type } = answering();
  type('a');
  clock.increment(599);
  type('ab');
  clock.increment(599);
  expect(saves).toHaveLength(0);
  clock.increment(1);
  expect(saves.map(({ input }) => [input.revision, input.content.message])).toEqual([[4, 'ab']]);
  saves[0]?.resolve(5);
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.revision]).toEqual(['saved', 5]);
});

test('what is typed during a save is saved after it, on top of it', async () => {
  const { actor, clock, saves, type } = answering();
  type('a');
  clock.increment(600);
  type('ab');
  saves[0]?.resolve(5);
  await settle();
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(600);
  expect(saves[1]?.input).toMatchObject({ revision: 5, content: { message: 'ab' } });
});

test('an offer is sent after its save, with the saved revision and the files on the screen; a failed save sends nothing', async () => {
  const { actor, saves, sent, clock, type } = answering({ ...START, revision: 0 });
  actor.send({ type: 'send', files: [3] });
  saves[0]?.reject(callError(503));
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual(['unsaved', []]);
  clock.increment(5000);
  saves[1]?.resolve(1);
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual(['saved', []]);
  type('b');
  actor.send({ type: 'send', files: [3, 7] });
  saves[2]?.resolve(2);
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual(['sent', [{ revision: 2, files: [3, 7] }]]);
});

test('after a conflict nothing is saved until the person keeps the own draft', async () => {
  const { actor, clock, saves, type } = answering();
  type('mien');
  clock.increment(600);
  saves[0]?.reject(callError(409, { message: 'Offre modifiée par labo@paillasse.example.' }));
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({
    failure: 'Offre modifiée par labo@paillasse.example.',
    content: { message: 'mien' },
  });
  type('perdu');
  clock.increment(60_000);
  expect(saves).toHaveLength(1);
  actor.send({ type: 'keep', revision: 9 });
  expect(saves[1]?.input).toMatchObject({ revision: 9, content: { message: 'mien' } });
});
