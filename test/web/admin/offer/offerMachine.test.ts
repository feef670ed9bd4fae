import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { freeLine } from '../../../../src/web/admin/offer/lines/lineFacts';
import {
  type DraftInput,
  offerMachine,
  type OfferStart,
  type SendInput,
} from '../../../../src/web/admin/offer/offerMachine';
import { callError } from '../../../../src/web/api/callError';

const START: DraftInput = { revision: 4, content: offerOfLines([]) };

/** Lets the promises of the actors settle. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** An actor whose saves are answered one by one by `answer`. */
function answering(start: OfferStart = START) {
  const saves: {
    input: DraftInput;
    resolve: (revision: number) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const sent: SendInput[] = [];
  const kept: number[] = [];
  let refusal: unknown;
  const clock = new SimulatedClock();
  const machine = offerMachine.provide({
    actions: { keep: assign({ isOnDevice: ({ context }) => kept.push(context.revision) > 0 }) },
    actors: {
      saveDraft: fromPromise<number, DraftInput>(
        ({ input }) => new Promise((resolve, reject) => saves.push({ input, resolve, reject })),
      ),
      sendOffer: fromPromise<unknown, SendInput>(async ({ input }) => {
        await Promise.resolve();
        if (refusal) throw refusal as Error;
        sent.push(input);
      }),
    },
  });
  const actor = createActor(machine, { input: start, clock }).start();
  const type = (message: string) => actor.send({ type: 'change.whole', change: { message } });
  const refuseSending = (error: unknown) => {
    refusal = error;
  };
  return { actor, clock, saves, sent, kept, type, refuseSending };
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

test('an offer is sent with its saved revision and files; a failed save sends none', async () => {
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

test('a draft that another changed is not sent: the choice of a save follows', async () => {
  const { actor, saves, refuseSending } = answering();
  refuseSending(callError(409, { message: 'Cette offre a été modifiée entre-temps.' }));
  actor.send({ type: 'send', files: [] });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'conflict',
    context: { failure: 'Cette offre a été modifiée entre-temps.' },
  });
  actor.send({ type: 'keep', revision: 9 });
  expect(saves[0]?.input.revision).toBe(9);
});

test('a sending refused for its files leaves a draft that can be edited and sent', async () => {
  const { actor, refuseSending } = answering();
  refuseSending(callError(409, { message: 'Les fichiers joints ont changé.', field: 'files' }));
  actor.send({ type: 'send', files: [] });
  await settle();
  expect(actor.getSnapshot().value).toBe('saved');
});

test('what was kept is saved unchanged, and a conflict is told, to be kept again', async () => {
  const { actor, clock, saves, kept } = answering({ ...START, isUnsaved: true });
  clock.increment(600);
  saves[0]?.reject(callError(409, { message: 'Offre modifiée.' }));
  await settle();
  expect([actor.getSnapshot().value, kept]).toEqual(['conflict', [4]]);
});

test('changes of lines are undone and redone, also after typing elsewhere', () => {
  const lines = ['a', 'b', 'c'].map((id) => ({ ...freeLine(), id }));
  const { actor, type } = answering({ revision: 4, content: offerOfLines(lines) });
  const ids = () => actor.getSnapshot().context.content.lines.map(({ id }) => id);
  const message = () => actor.getSnapshot().context.content.message;
  actor.send({ type: 'change.lines', lines: lines.filter(({ id }) => id !== 'b') });
  type('tapé');
  expect(ids()).toEqual(['a', 'c']);
  actor.send({ type: 'change.undone' });
  expect([ids(), message()]).toEqual([['a', 'b', 'c'], 'tapé']);
  actor.send({ type: 'change.redone' });
  expect(ids()).toEqual(['a', 'c']);
});

test('what was typed in a cell is not kept once it is restored', () => {
  const [line] = [{ ...freeLine(), id: 'a', title: 'Avant' }];
  const { actor } = answering({ revision: 4, content: offerOfLines([line]) });
  const titled = (title: string) => [{ ...line, title }];
  for (const title of ['A', 'Ap'])
    actor.send({ type: 'change.lines', lines: titled(title), group: 'cell-1' });
  actor.send({ type: 'change.restored', group: 'cell-1' });
  expect(actor.getSnapshot().context.content.lines).toEqual([line]);
  expect(actor.getSnapshot().context.history.past).toEqual([]);
});
