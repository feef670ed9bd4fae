import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { StoredFile } from '../../../src/server/files/storage';
import { zipSheets } from '../../../src/server/safetySheets/zipSheets';
import { readZip } from '../../support/readZip';

const fileOf = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  stream: Readable.from([bytes], { objectMode: false }),
});
const entry = (name: string) => ({ name: `${name}.pdf`, storedName: name });

/** Opens an archive over a store that answers by stored name. */
function zip(names: string[], open: (storedName: string) => StoredFile | undefined) {
  const opened: string[] = [];
  const unreadErrors: unknown[] = [];
  const archive = zipSheets(
    {
      async open(storedName) {
        opened.push(storedName);
        return open(storedName);
      },
    },
    {
      entries: names.map(entry),
      note: (added, unread) =>
        `${added.map(({ name }) => name).join()}|${unread.map(({ name }) => name).join()}`,
      now: Date.UTC(2026, 10, 23),
      onUnread: (error) => unreadErrors.push(error),
    },
  );
  return { archive, opened, unreadErrors };
}

test('the archive has the files with their bytes, and the note last', async () => {
  const { archive } = zip(['a', 'b'], (name) => fileOf(Buffer.from(`file ${name}`)));
  const files = readZip(await buffer(await archive));
  expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['a.pdf', 'file a'],
    ['b.pdf', 'file b'],
    ['LISEZ-MOI.txt', 'a.pdf,b.pdf|'],
  ]);
});

test('a file that is missing and one that cannot be opened are left to the note', async () => {
  const { archive, unreadErrors } = zip(['a', 'missing', 'b', 'broken', 'c'], (name) => {
    if (name === 'broken') throw new Error('no answer');
    return name === 'missing' ? undefined : fileOf(Buffer.from(name));
  });
  const files = readZip(await buffer(await archive));
  expect([...files.keys()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'LISEZ-MOI.txt']);
  expect(files.get('LISEZ-MOI.txt')?.toString()).toBe('a.pdf,b.pdf,c.pdf|missing.pdf,broken.pdf');
  expect(unreadErrors).toEqual([new Error('The stored file is missing'), new Error('no answer')]);
});

test('after three unreadable files in a row the storage is not asked again', async () => {
  const { archive, opened } = zip(['a', 'b', 'c', 'd', 'e'], () => {
    throw new Error('no answer');
  });
  expect(
    readZip(await buffer(await archive))
      .get('LISEZ-MOI.txt')
      ?.toString(),
  ).toBe('|a.pdf,b.pdf,c.pdf,d.pdf,e.pdf');
  expect(opened).toEqual(['a', 'b', 'c']);
});

test.each([
  [
    'that fails half-way',
    () =>
      Readable.from(
        (function* () {
          yield Buffer.alloc(50);
          throw new Error('cut');
        })(),
        { objectMode: false },
      ),
    'cut',
  ],
  [
    'that is shorter than stored',
    () => Readable.from([Buffer.alloc(50)], { objectMode: false }),
    'unexpected number of bytes',
  ],
])(
  'a file %s ends the archive with an error, because it would be incomplete',
  async (_title, stream, message) => {
    const { archive } = zip(['a'], () => ({ size: 100, stream: stream() }));
    await expect(archive.then(buffer)).rejects.toThrow(message);
  },
);

test('THREAT-C15 a large file is read as far as the reader of the archive takes it', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const chunks = 640; // 40 MB
  let produced = 0;
  function* large() {
    for (; produced < chunks; produced += 1) yield chunk;
  }
  const stream = Readable.from(large(), { objectMode: false });
  const output = await zip(['a'], () => ({ size: chunks * chunk.length, stream })).archive;
  let taken = 0;
  for await (const part of output as AsyncIterable<Buffer>) {
    taken += part.length;
    // Buffers of the streams in between: far less than the file.
    expect(produced * chunk.length - taken).toBeLessThan(2 * 1024 * 1024);
  }
  expect(taken).toBeGreaterThan(chunks * chunk.length);
});

test('THREAT-C15 a reader that leaves closes the open file, and no other is opened', async () => {
  const stream = new Readable({ read: () => undefined });
  stream.push(Buffer.alloc(10));
  const { archive, opened } = zip(['a', 'b'], () => ({ size: 100, stream }));
  const output = await archive;
  output.once('data', () => output.destroy());
  await finished(stream).catch(() => undefined);
  expect(stream.destroyed).toBe(true);
  expect(opened).toEqual(['a']);
});
