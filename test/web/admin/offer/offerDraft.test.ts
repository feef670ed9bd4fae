import { assign, createActor, fromPromise, SimulatedClock } from 'xstate';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import type { Draft, Finishing } from '../../../../src/web/admin/kit/edit/draftMachine';
import { freeLine } from '../../../../src/web/admin/offer/lines/lineFacts';
import {
  type DraftInput,
  draftStart,
  type OfferChange,
  offerMachine,
  type OfferStart,
  type OfferValue,
  offerValue,
  type Sending,
} from '../../../../src/web/admin/offer/offerDraft';
import { callError } from '../../../../src/web/api/callError';

const START: DraftInput = { revision: 4, content: offerOfLines([]) };

/** Lets the promises of the actors settle. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** An actor whose saves are answered one by one by `answer`. */
function answering(start: OfferStart = START) {
  const saves: {
    input: Draft<OfferValue>;
    resolve: (revision: number) => void;
    reject: (error: unknown) => void;
  }[] = [];
  const sent: Finishing<Sending>[] = [];
  const kept: number[] = [];
  let refusal: unknown;
  const clock = new SimulatedClock();
  const machine = offerMachine.provide({
    actions: {
      keepOnDevice: assign({ isOnDevice: ({ context }) => kept.push(context.revision) > 0 }),
    },
    actors: {
      saveDraft: fromPromise<number, Draft<OfferValue>>(
        ({ input }) => new Promise((resolve, reject) => saves.push({ input, resolve, reject })),
      ),
      finish: fromPromise<Draft<OfferValue> | null, Finishing<Sending>>(async ({ input }) => {
        await Promise.resolve();
        if (refusal) throw refusal as Error;
        sent.push(input);
        return null;
      }),
    },
  });
  const actor = createActor(machine, { input: draftStart(start), clock }).start();
  const change = (next: OfferChange) => actor.send({ type: 'change', change: next });
  const type = (message: string) => change({ kind: 'whole', change: { message } });
  const order = (files: number[]) => actor.send({ type: 'finish', order: { files } });
  const refuseSending = (error: unknown) => {
    refusal = error;
  };
  return { actor, clock, saves, sent, kept, change, type, order, refuseSending };
}

test('a draft is saved once after a pause, with the revision of the last save', async () => {
  const { actor, clock, saves, type } = answering();
  type('a');
  clock.increment(599);
  type('ab');
  clock.increment(599);
  expect(saves).toHaveLength(0);
  clock.increment(1);
  expect(saves.map(({ input }) => [input.revision, input.value.content.message])).toEqual([
    [4, 'ab'],
  ]);
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
  expect(saves[1]?.input).toMatchObject({ revision: 5, value: { content: { message: 'ab' } } });
});

test('an offer is sent with its saved revision and files; a failed save sends none', async () => {
  const { actor, saves, sent, clock, type, order } = answering({ ...START, revision: 0 });
  order([3]);
  saves[0]?.reject(callError(503));
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual(['unsaved', []]);
  clock.increment(5000);
  saves[1]?.resolve(1);
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual(['saved', []]);
  type('b');
  order([3, 7]);
  saves[2]?.resolve(2);
  await settle();
  expect([actor.getSnapshot().value, sent]).toEqual([
    'done',
    [{ revision: 2, order: { files: [3, 7] } }],
  ]);
});

test('after a conflict nothing is saved until the person keeps the own draft', async () => {
  const { actor, clock, saves, type } = answering();
  type('mien');
  clock.increment(600);
  saves[0]?.reject(callError(409, { message: 'Offre modifiée par labo@paillasse.example.' }));
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({
    failure: 'Offre modifiée par labo@paillasse.example.',
    value: { content: { message: 'mien' } },
  });
  type('tapé');
  clock.increment(60_000);
  expect(saves).toHaveLength(1);
  const theirs = { ...START.content, message: 'sien', terms: 'les siennes' };
  actor.send({ type: 'keep', draft: { revision: 9, value: offerValue(theirs) } });
  // What was not touched here is as somebody else stored it.
  expect(saves[1]?.input).toMatchObject({
    revision: 9,
    value: { content: { message: 'tapé', terms: 'les siennes' }, history: { past: [] } },
  });
});

test('a draft that another changed is not sent: the choice of a save follows', async () => {
  const { actor, saves, order, refuseSending } = answering();
  refuseSending(callError(409, { message: 'Cette offre a été modifiée entre-temps.' }));
  order([]);
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'conflict',
    context: { failure: 'Cette offre a été modifiée entre-temps.' },
  });
  actor.send({ type: 'keep', draft: { revision: 9, value: offerValue(START.content) } });
  expect(saves[0]?.input.revision).toBe(9);
});

test('a sending refused for its files leaves a draft that can be edited and sent', async () => {
  const { actor, order, refuseSending } = answering();
  refuseSending(callError(409, { message: 'Les fichiers joints ont changé.', field: 'files' }));
  order([]);
  await settle();
  expect(actor.getSnapshot().value).toBe('saved');
});

test('what was kept is saved unchanged, and a conflict is told, to be kept again', async () => {
  const { content } = START;
  const { actor, clock, saves, kept } = answering({
    ...START,
    content: { ...content, message: 'gardé' },
    unsavedSince: content,
  });
  clock.increment(600);
  saves[0]?.reject(callError(409, { message: 'Offre modifiée.' }));
  await settle();
  expect([actor.getSnapshot().value, kept]).toEqual(['conflict', [4]]);
  const theirs = offerValue({ ...content, terms: 'les siennes' });
  actor.send({ type: 'keep', draft: { revision: 5, value: theirs } });
  expect(saves[1]?.input).toMatchObject({
    revision: 5,
    value: { content: { message: 'gardé', terms: 'les siennes' } },
  });
});

test('changes of lines are undone and redone, also after typing elsewhere', () => {
  const lines = ['a', 'b', 'c'].map((id) => ({ ...freeLine(), id }));
  const { actor, change, type } = answering({ revision: 4, content: offerOfLines(lines) });
  const content = () => actor.getSnapshot().context.value.content;
  const ids = () => content().lines.map(({ id }) => id);
  const message = () => content().message;
  change({ kind: 'lines', lines: lines.filter(({ id }) => id !== 'b') });
  type('tapé');
  expect(ids()).toEqual(['a', 'c']);
  change({ kind: 'undone' });
  expect([ids(), message()]).toEqual([['a', 'b', 'c'], 'tapé']);
  change({ kind: 'redone' });
  expect(ids()).toEqual(['a', 'c']);
});

test('what was typed in a cell is not kept once it is restored', () => {
  const [line] = [{ ...freeLine(), id: 'a', title: 'Avant' }];
  const { actor, change } = answering({ revision: 4, content: offerOfLines([line]) });
  const titled = (title: string) => [{ ...line, title }];
  for (const title of ['A', 'Ap']) change({ kind: 'lines', lines: titled(title), group: 'cell-1' });
  change({ kind: 'restored', group: 'cell-1' });
  const { content, history } = actor.getSnapshot().context.value;
  expect(content.lines).toEqual([line]);
  expect(history.past).toEqual([]);
});
