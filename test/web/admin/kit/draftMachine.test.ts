// @full administration: screens that take seconds.
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Finishing } from '../../../../src/web/admin/kit/edit/draftMachine';
import { type SectionDraft, sectionMachine } from '../../../../src/web/admin/shop/sectionDraft';
import { callError } from '../../../../src/web/api/callError';

const START: SectionDraft = { revision: 4, value: { name: 'Paillasse' } };
const PAUSE_MS = 600;
const RETRY_MS = 5000;

interface Answers {
  save?: (draft: SectionDraft) => Promise<number>;
  publish?: (revision: number) => Promise<SectionDraft>;
}

/** The machine with calls that are noted and answered as given. */
function open({ save, publish }: Answers = {}) {
  const saved: SectionDraft[] = [];
  const published: (number | string)[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    sectionMachine.provide({
      actors: {
        saveDraft: fromPromise<number, SectionDraft>(({ input }) => {
          saved.push(input);
          return save?.(input) ?? Promise.resolve(input.revision + 1);
        }),
        finish: fromPromise<SectionDraft | null, Finishing<readonly string[]>>(({ input }) => {
          const { revision, order } = input;
          published.push(revision, ...order);
          return publish?.(revision) ?? Promise.resolve({ revision: revision + 1, value: {} });
        }),
      },
    }),
    { input: START, clock },
  ).start();
  const type = (name: string) => actor.send({ type: 'change', change: { name } });
  /** Resolves when the machine is in a state. */
  const until = (state: 'saved' | 'waiting' | 'unsaved' | 'conflict') =>
    new Promise<void>((resolve) => {
      const check = () => actor.getSnapshot().matches(state) && resolve();
      actor.subscribe(check);
      check();
    });
  return { actor, clock, saved, published, type, until };
}

test('a pause in typing saves what was typed last, with the revision that was read', async () => {
  const { actor, clock, saved, type, until } = open();
  type('V');
  clock.increment(PAUSE_MS - 1);
  type('Ve');
  clock.increment(PAUSE_MS - 1);
  expect(saved).toEqual([]);
  clock.increment(1);
  await until('saved');
  expect(saved).toEqual([{ revision: 4, value: { name: 'Ve' } }]);
  expect(actor.getSnapshot().context.revision).toBe(5);
});

test('what is typed during a save is saved after it', async () => {
  const { clock, saved, type, until } = open();
  type('V');
  clock.increment(PAUSE_MS);
  type('Ve');
  await until('waiting');
  clock.increment(PAUSE_MS);
  await until('saved');
  expect(saved.map(({ revision, value }) => [revision, value.name])).toEqual([
    [4, 'V'],
    [5, 'Ve'],
  ]);
});

test('publishing saves first what is not saved yet', async () => {
  const { actor, saved, published, type, until } = open();
  type('V');
  actor.send({ type: 'finish', order: ['name'] });
  await until('saved');
  expect([saved.length, published]).toEqual([1, [5, 'name']]);
  expect(actor.getSnapshot().context).toMatchObject({ revision: 6, order: null });
});

test('a draft that could not be saved is kept, and saved again by itself', async () => {
  let isDown = true;
  const { actor, clock, saved, type, until } = open({
    save: ({ revision }) =>
      isDown
        ? Promise.reject(Object.assign(new Error(), callError(undefined)))
        : Promise.resolve(revision + 1),
  });
  type('V');
  clock.increment(PAUSE_MS);
  await until('unsaved');
  expect(actor.getSnapshot().context).toMatchObject({
    value: { name: 'V' },
    failure: expect.stringMatching(/n’a pas pu être enregistré/) as string,
  });
  isDown = false;
  clock.increment(RETRY_MS);
  await until('saved');
  expect(saved).toHaveLength(2);
  expect(actor.getSnapshot().context.failure).toBeNull();
});

const refused = () =>
  Object.assign(new Error(), callError(409, { message: 'Modifié entre-temps.' }));

test('a conflict overwrites nothing until one of both texts is chosen', async () => {
  const { actor, clock, saved, type, until } = open({
    save: ({ revision }) => (revision === 4 ? Promise.reject(refused()) : Promise.resolve(10)),
  });
  type('V');
  clock.increment(PAUSE_MS);
  await until('conflict');
  type('Ve');
  clock.increment(PAUSE_MS);
  expect(saved).toHaveLength(1);
  // What was not touched here stays as somebody else wrote it.
  actor.send({
    type: 'keep',
    draft: { revision: 9, value: { name: 'Autre', phone: '01 99 00 12 34' } },
  });
  await until('saved');
  expect(saved.at(-1)).toEqual({ revision: 9, value: { name: 'Ve', phone: '01 99 00 12 34' } });
});

test('what is typed during a publication is saved after it, over the published text', async () => {
  const { actor, clock, saved, type, until } = open({
    publish: () => Promise.resolve({ revision: 9, value: { name: 'Publié', phone: '01' } }),
  });
  actor.send({ type: 'finish', order: [] });
  type('Ve');
  await until('waiting');
  clock.increment(PAUSE_MS);
  await until('saved');
  expect(saved).toEqual([{ revision: 9, value: { name: 'Ve', phone: '01' } }]);
});

test('after a conflict the text of somebody else can be taken', async () => {
  const { actor, clock, type, until } = open({ save: () => Promise.reject(refused()) });
  type('V');
  clock.increment(PAUSE_MS);
  await until('conflict');
  actor.send({ type: 'take', draft: { revision: 9, value: { name: 'Autre' } } });
  expect(actor.getSnapshot().matches('saved')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({ revision: 9, value: { name: 'Autre' } });
});

test('a refused publication keeps the draft and says why', async () => {
  const { actor, until } = open({
    publish: () =>
      Promise.reject(
        Object.assign(new Error(), callError(422, { message: 'Écrivez un montant.', field: 'x' })),
      ),
  });
  actor.send({ type: 'finish', order: [] });
  await until('saved');
  expect(actor.getSnapshot().context).toMatchObject({ ...START, order: null });
  expect(actor.getSnapshot().context.failure).toMatch(/Écrivez un montant/);
});

test('going back to a version shows it, or leaves a draft as it is', () => {
  const { actor } = open();
  actor.send({ type: 'moved', revision: 7 });
  expect(actor.getSnapshot().context).toMatchObject({ ...START, revision: 7 });
  actor.send({ type: 'take', draft: { revision: 8, value: { name: 'Un' } } });
  expect(actor.getSnapshot().context).toMatchObject({ revision: 8, value: { name: 'Un' } });
});
