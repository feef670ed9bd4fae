// @full content: pictures, mails and exports.
import { quotePdf } from '../../../src/server/documents/quotePdf';
import {
  createDocuments,
  type DocumentLimits,
  DocumentNotMade,
  type Documents,
} from '../../../src/server/documents/renderPdf';
import { aLine, anOffer, aRequest } from './documents';

const LIMITS: DocumentLimits = {
  waiting: 3,
  perKey: 3,
  hungMs: 60_000,
  idleMs: 60_000,
  heapMb: 64,
};

let documents: Documents | undefined;

afterEach(async () => {
  await documents?.close();
});

const withThread = (limits: Partial<DocumentLimits> = {}): Documents =>
  (documents = createDocuments({ ...LIMITS, ...limits }, require.resolve('./faultyThread.cjs')));
const numbered = (number: string) => aRequest({ number });

test('the thread makes the same bytes as here, and refuses what is no document', async () => {
  documents = createDocuments();
  const [made, again] = await Promise.all([
    documents.render(anOffer()),
    documents.render(anOffer()),
  ]);
  expect(Buffer.compare(made, await quotePdf(anOffer()))).toBe(0);
  expect(Buffer.compare(made, again)).toBe(0);
  await expect(documents.render(anOffer({ lines: [aLine({ discount: 'x' })] }))).rejects.toThrow(
    DocumentNotMade,
  );
  expect((await documents.render(aRequest())).subarray(0, 5).toString()).toBe('%PDF-');
});

test.each(['ends', 'throws', 'refused'])(
  'a document whose thread %s is given up alone: the next ones are made',
  async (fault) => {
    const { render } = withThread();
    const answers = await Promise.allSettled([
      render(numbered('1')),
      render(numbered(fault)),
      render(numbered('2')),
    ]);
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: Buffer.from('1') },
      { status: 'rejected', reason: { name: 'DocumentNotMade' } },
      { status: 'fulfilled', value: Buffer.from('2') },
    ]);
  },
);

test('the thread of a hung document does not keep the next one waiting', async () => {
  const { render } = withThread({ hungMs: 2_000 });
  const [hung, next] = await Promise.allSettled([render(numbered('hangs')), render(numbered('1'))]);
  expect([hung.status, next.status]).toEqual(['rejected', 'fulfilled']);
});

test('beyond the limit of waiting documents a further one is refused at once', async () => {
  const { render } = withThread({ waiting: 1 });
  const first = render(numbered('1'));
  const second = render(numbered('2'));
  await expect(render(numbered('3'))).rejects.toThrow('Too many documents wait');
  await expect(Promise.all([first, second])).resolves.toHaveLength(2);
});

const names = (answers: readonly Buffer[]) => answers.map(String);

test('THREAT-L07 a staff document goes before those that wait, and is not refused', async () => {
  const { render } = withThread({ waiting: 2 });
  const done: string[] = [];
  const noted = (pdf: Promise<Buffer>) => pdf.then((bytes) => done.push(String(bytes)));
  const others = ['1', '2', '3'].map((number) => noted(render(numbered(number))));
  await expect(render(numbered('4'))).rejects.toMatchObject({ isLater: true });
  await Promise.all([...others, noted(render(numbered('offer'), { isStaff: true }))]);
  expect(done).toEqual(['1', 'offer', '2', '3']);
});

test('THREAT-L07 two documents wait for an address or quote; others are taken', async () => {
  const { render } = withThread({ waiting: 9, perKey: 2 });
  const wish = (...keys: string[]) => ({ isStaff: false, keys });
  const taken = [
    render(numbered('0'), wish('a', 'q')),
    render(numbered('1'), wish('a', 'q')),
    render(numbered('2'), wish('a', 'r')),
  ];
  await expect(render(numbered('3'), wish('a', 's'))).rejects.toThrow('Too many documents wait');
  const other = render(numbered('4'), wish('b', 'q'));
  await expect(render(numbered('5'), wish('c', 'q'))).rejects.toThrow('Too many documents wait');
  expect(names(await Promise.all([...taken, other]))).toEqual(['0', '1', '2', '4']);
});

test('THREAT-L07 a document that nobody waits for is not made and leaves its place', async () => {
  const { render } = withThread({ waiting: 1 });
  const leaving = new AbortController();
  const first = render(numbered('1'));
  const abandoned = render(numbered('hangs'), { isStaff: false, signal: leaving.signal });
  leaving.abort();
  await expect(abandoned).rejects.toThrow('Nobody waits');
  expect(names(await Promise.all([first, render(numbered('2'))]))).toEqual(['1', '2']);
});

test('closing gives up what waits and makes nothing more', async () => {
  const { render, close } = withThread();
  const waiting = Promise.allSettled([render(numbered('hangs')), render(numbered('1'))]);
  await close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render(numbered('2'))).rejects.toThrow('closing');
});
