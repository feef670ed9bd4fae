import { createActor, fromPromise, waitFor } from 'xstate';
import type { Article } from '../../../../src/domain/article/article';
import type { ResolvedReference } from '../../../../src/domain/referenceList/listEntries';
import { ListFileRefusal } from '../../../../src/web/features/listFile/listFile';
import type { ListFile } from '../../../../src/web/features/listFile/readListFile';
import { EMPTY_DRAFT, type ListDraft } from '../../../../src/web/shop/cartList/listDraft';
import { BATCH, listMachine } from '../../../../src/web/shop/cartList/listMachine';

type Resolve = (references: readonly string[]) => Promise<readonly ResolvedReference[]>;

const article = (id: number) => ({ id, soft_deleted: '0' }) as Article;
/** Knows references that end in a digit. */
const catalogue: Resolve = (references) =>
  Promise.resolve(
    references.map((reference) =>
      /\d$/.test(reference)
        ? {
            reference,
            match: 'exact' as const,
            articles: [article(Number(reference.replace(/\D/g, '')))],
          }
        : { reference, match: 'none' as const, articles: [] },
    ),
  );

function start(
  resolve: Resolve = catalogue,
  input: ListDraft = EMPTY_DRAFT,
  readFile: () => Promise<ListFile> = () => Promise.resolve({ text: '', note: '' }),
) {
  const machine = listMachine.provide({
    actors: {
      readFile: fromPromise<ListFile, File>(readFile),
      resolve: fromPromise<readonly ResolvedReference[], readonly string[]>(
        ({ input: references }) => resolve(references),
      ),
    },
  });
  return createActor(machine, { input }).start();
}

async function preview(text: string, resolve?: Resolve) {
  const actor = start(resolve);
  actor.send({ type: 'text.changed', text });
  actor.send({ type: 'list.read' });
  await waitFor(actor, (state) => state.matches('preview'));
  return actor;
}

const linesOf = (actor: ReturnType<typeof start>) =>
  actor.getSnapshot().context.entries.map(({ line }) => line);
const NOTHING = { articles: [], fullCount: 0 };

test('a list goes editing, resolving, preview, with the lines to complete first', async () => {
  const actor = start();
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  actor.send({ type: 'text.changed', text: 'AAAA0001 2\nPARAFILM\nAAAA0003' });
  actor.send({ type: 'list.read' });
  expect(actor.getSnapshot().matches('resolving')).toBe(true);
  await waitFor(actor, (state) => state.matches('preview'));
  expect(linesOf(actor)).toEqual([2, 1, 3]);
});

test('a long list is looked up in batches; after a failure only the rest is', async () => {
  const calls: number[] = [];
  let isDown = false;
  const actor = start(async (references) => {
    calls.push(references.length);
    if (isDown) throw new Error('600');
    isDown = true;
    return catalogue(references);
  });
  const text = Array.from({ length: BATCH + 30 }, (_, index) => `AAAA${1000 + index} 1`).join('\n');
  actor.send({ type: 'text.changed', text });
  actor.send({ type: 'list.read' });
  await waitFor(actor, (state) => state.matches('failed'));
  expect(actor.getSnapshot().context.answers.size).toBe(BATCH);
  isDown = false;
  actor.send({ type: 'list.retry' });
  await waitFor(actor, (state) => state.matches('preview'));
  expect(calls).toEqual([BATCH, 30, 30]);
  expect(actor.getSnapshot().context.entries).toHaveLength(BATCH + 30);
});

test('after a failure the text is still there', async () => {
  const actor = start(() => Promise.reject(new Error('600')));
  actor.send({ type: 'text.changed', text: 'AAAA0001 2' });
  actor.send({ type: 'list.read' });
  await waitFor(actor, (state) => state.matches('failed'));
  actor.send({ type: 'list.edited' });
  expect(actor.getSnapshot().context.text).toBe('AAAA0001 2');
});

test('when all was added the text is empty, and the undo leads to the preview', async () => {
  const actor = await preview('AAAA0001 2');
  actor.send({ type: 'list.added', cart: NOTHING });
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  expect(actor.getSnapshot().context.text).toBe('');
  actor.send({ type: 'list.undone' });
  expect(actor.getSnapshot().matches('preview')).toBe(true);
  expect(linesOf(actor)).toEqual([1]);
});

test('a changed reference is looked up again, and a failure of that keeps the list', async () => {
  let isDown = false;
  const actor = await preview('PARAFILM 2', (references) =>
    isDown ? Promise.reject(new Error('600')) : catalogue(references),
  );
  isDown = true;
  actor.send({ type: 'entry.referenceSet', line: 1, reference: 'AAAA0007' });
  await waitFor(actor, (state) => state.matches({ preview: 'lookupFailed' }));
  isDown = false;
  actor.send({ type: 'list.retry' });
  await waitFor(actor, (state) => state.matches({ preview: 'settled' }));
  expect(actor.getSnapshot().context.entries[0]).toMatchObject({
    reference: 'AAAA0007',
    quantity: 2,
  });
  expect(actor.getSnapshot().context.answers.get('AAAA0007')?.match).toBe('exact');
});

test('an unchanged list’s text is as it was pasted, a changed one’s what is left', async () => {
  const actor = await preview('Réf;Qté\nAAAA0001;2\nAAAA0003;1');
  actor.send({ type: 'list.edited' });
  expect(actor.getSnapshot().context.text).toBe('Réf;Qté\nAAAA0001;2\nAAAA0003;1');
  actor.send({ type: 'list.read' });
  await waitFor(actor, (state) => state.matches('preview'));
  actor.send({ type: 'entry.removed', line: 3 });
  actor.send({ type: 'entry.quantitySet', line: 2, quantity: 9 });
  actor.send({ type: 'list.edited' });
  expect(actor.getSnapshot().context.text).toBe('AAAA0001\t9');
});

test('a file that takes the place of a text can be taken back', async () => {
  const actor = start(catalogue, EMPTY_DRAFT, () =>
    Promise.resolve({ text: 'AAAA0001;3', note: '' }),
  );
  actor.send({ type: 'text.changed', text: 'BBBB0002 5' });
  actor.send({ type: 'file.chosen', file: new File([''], 'liste.csv') });
  await waitFor(actor, (state) => state.matches('preview'));
  actor.send({ type: 'text.restored' });
  expect(actor.getSnapshot().matches('editing')).toBe(true);
  expect(actor.getSnapshot().context).toMatchObject({
    text: 'BBBB0002 5',
    replaced: null,
    entries: [],
  });
});

test('a file beside an empty text replaces nothing', async () => {
  const actor = start(catalogue, EMPTY_DRAFT, () =>
    Promise.resolve({ text: 'AAAA0001;3', note: '' }),
  );
  actor.send({ type: 'file.chosen', file: new File([''], 'liste.csv') });
  await waitFor(actor, (state) => state.matches('preview'));
  expect(actor.getSnapshot().context.replaced).toBeNull();
});

test('a file is read and looked up; a refused one says why and leaves the text', async () => {
  const file = new File([''], 'liste.csv');
  const actor = start(catalogue, EMPTY_DRAFT, () =>
    Promise.resolve({ text: 'AAAA0001;3', note: '' }),
  );
  actor.send({ type: 'file.chosen', file });
  await waitFor(actor, (state) => state.matches('preview'));
  expect(actor.getSnapshot().context.entries[0]).toMatchObject({
    reference: 'AAAA0001',
    quantity: 3,
  });

  const refusals = [new ListFileRefusal('Ce fichier est trop lourd.'), new Error('bad zip')];
  const refusing = start(catalogue, EMPTY_DRAFT, () => Promise.reject(refusals.shift()!));
  refusing.send({ type: 'text.changed', text: 'AAAA0009' });
  for (const sentence of [
    'Ce fichier est trop lourd.',
    'Ce fichier ne peut pas être lu : il est incomplet, protégé ou abîmé.',
  ]) {
    refusing.send({ type: 'file.chosen', file });
    await waitFor(refusing, (state) => state.matches('editing'));
    expect(refusing.getSnapshot().context).toMatchObject({ problem: sentence, text: 'AAAA0009' });
  }
});
