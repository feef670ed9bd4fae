import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { countDroppedLines, createLogOutput } from '../../src/server/logOutput';

let folder: string;
let file: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, 'log');
  fd = openSync(file, 'a');
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const written = () => readFileSync(file, 'utf8');
const failure = (code: string) => Object.assign(new Error(code), { code });

test('FAULT-R03 the lines of a log are written in order', () => {
  const output = createLogOutput(fd);
  const log = pino({ base: null, timestamp: false }, output);
  log.info('un');
  log.error('deux');
  expect(written()).toBe('{"level":30,"msg":"un"}\n{"level":50,"msg":"deux"}\n');
});

const CODES = [
  ...['ENOSPC', 'EPIPE', 'EBADF', 'EIO', 'EDQUOT', 'EFBIG', 'ENXIO', 'ENODEV', 'EPERM', 'EROFS'],
  ...['ECONNRESET', 'ENOTCONN', 'EDESTADDRREQ', 'EINVAL', 'EFAULT', 'EACCES', 'ESTALE', 'ENOMEM'],
  ...['ECANCELED', 'UNKNOWN'],
];

test.each(CODES)('FAULT-R03 a line that fails with %s is dropped and counted', (code) => {
  const output = createLogOutput(fd);
  const before = countDroppedLines();
  const broken = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw failure(code);
  });
  expect(() => output.write('un\ndeux\n')).not.toThrow();
  expect(countDroppedLines() - before).toBe(2);
  broken.mockRestore();
  output.write('trois\n');
  expect(written()).toBe('trois\n');
});

test('FAULT-R03 on a device that is full nothing is thrown, and all is counted', () => {
  const full = openSync('/dev/full', 'w');
  const before = countDroppedLines();
  const log = pino({}, createLogOutput(full));
  for (let n = 0; n < 100; n += 1) log.error({ n }, 'perdu');
  expect(countDroppedLines() - before).toBe(100);
  closeSync(full);
});

test('FAULT-R03 after a line that was cut short the next one starts anew', () => {
  const output = createLogOutput(fd);
  const whole = fs.writeSync;
  let call = 0;
  jest.spyOn(fs, 'writeSync').mockImplementation(((to: number, bytes: Buffer) => {
    call += 1;
    if (call === 1) return whole(to, bytes.subarray(0, 3));
    if (call === 2) throw failure('ENOSPC');
    return whole(to, bytes);
  }) as typeof fs.writeSync);
  for (const line of ['initial', 'second', 'third']) output.write(`${line}\n`);
  expect(written()).toBe('ini\nsecond\nthird\n');
});

test('FAULT-R03 a slow reader gets all lines, in order, up to a limit', () => {
  jest.useFakeTimers();
  const output = createLogOutput(fd);
  const before = countDroppedLines();
  const slow = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw failure('EAGAIN');
  });
  for (let n = 0; n < 10; n += 1) output.write(`${n}\n`);
  output.write(`${'x'.repeat(2_000_000)}\n`);
  jest.advanceTimersByTime(1000);
  expect([countDroppedLines() - before, written()]).toEqual([1, '']);
  slow.mockRestore();
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(written()).toBe('0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n');
});
