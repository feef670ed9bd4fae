import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDownload, type Download } from '../../../src/server/files/download';
import { isPublicIp } from '../../../src/server/files/downloadUrl';
import { FileRefused } from '../../../src/server/files/refusals';

let server: Server;
let answer: RequestListener;
let calls: string[];
let host: string;
let download: Download;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  calls = [];
  answer = (_request, response) => void response.end('bytes');
  download = createDownload({ trustedHosts: [host], timeoutMs: 20_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const outcome = (task: Promise<Buffer>) =>
  task.then(String, (error: unknown) =>
    error instanceof FileRefused ? error.reason : (error as Error).name,
  );
const get = (url: string, max = 1000) => outcome(download(url, max));

describe('which addresses are of the public internet', () => {
  test.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1::1'])('%s is', (address) =>
    expect(isPublicIp(address)).toBe(true),
  );

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.0.8',
    '203.0.113.7',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    '2606:2800::1%eth0',
    'ff02::1',
    '',
    'localhost',
    '127.1',
  ])('THREAT-D01/02 %s is not', (address) => expect(isPublicIp(address)).toBe(false));
});

describe('fetching from the web', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0/',
    'http://[::]/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
    'http://localhost./',
  ])('THREAT-D01/02 refuses the private address %s', async (url) => {
    expect(await get(url)).toBe('web');
  });

  test.each([
    'file:///etc/passwd',
    'ftp://93.184.216.34/',
    'gopher://93.184.216.34/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'bonjour',
    '',
    'http://93.184.216.34:22/',
    'http://93.184.216.34:6379/',
    'http://user:pass@93.184.216.34/',
    'http://93.184.216.34\\@127.0.0.1/',
    'http:/\\127.0.0.1/',
    'http:127.0.0.1',
    'http://93.184.\n216.34/',
    '//93.184.216.34/x.png',
    'http://',
  ])('THREAT-D06/07 refuses %j without a connection', async (url) => {
    expect(await get(url)).toBe('web');
    expect(calls).toEqual([]);
  });

  test('returns the bytes of a plain answer', async () => {
    expect(await get(`http://${host}/a.png`)).toBe('bytes');
    expect(calls).toEqual(['GET /a.png']);
  });

  test('THREAT-D12 sends only the fixed headers', async () => {
    let sent: string[] = [];
    answer = (request, response) => {
      sent = Object.keys(request.headers).sort();
      response.end('x');
    };
    await get(`http://${host}/`);
    expect(sent).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test.each([
    [
      'a status that is not 200',
      (response: Parameters<RequestListener>[1]) => response.writeHead(404).end('no'),
    ],
    [
      'a compressed answer',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
    [
      'an announced length above the cap',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-length': '2000' }).end('x'),
    ],
    [
      'an answer cut short',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy()),
    ],
    [
      'a redirection to a private address',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'a redirection to a file',
      (response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
  ])('refuses %s', async (_what, respond) => {
    answer = (_request, response) => void respond(response);
    expect(await get(`http://${host}/`)).toBe('web');
  });

  test('THREAT-D09 stops an endless body at the size limit', async () => {
    let open = true;
    answer = (_request, response) => {
      response.on('close', () => (open = false));
      const pour = () => {
        if (!open) return;
        if (response.write('x'.repeat(100))) setImmediate(pour);
        else response.once('drain', pour);
      };
      pour();
    };
    expect(await get(`http://${host}/`)).toBe('web');
  });

  test('THREAT-D08 gives up on a server that never answers', async () => {
    download = createDownload({ trustedHosts: [host], timeoutMs: 50 });
    answer = () => undefined;
    expect(await get(`http://${host}/`)).toBe('web');
  });

  test('THREAT-D05 follows three redirections, not four', async () => {
    const left = (url = '') => Number(url.slice(1));
    answer = ({ url }, response) => {
      if (left(url) === 0) response.end('arrived');
      else response.writeHead(302, { location: `/${left(url) - 1}` }).end();
    };
    expect(await get(`http://${host}/3`)).toBe('arrived');
    expect(await get(`http://${host}/4`)).toBe('web');
  });

  test('THREAT-D08 runs at most 4 downloads at a time', async () => {
    const held: (() => void)[] = [];
    const fourAtWork = new Promise<void>((all) => {
      answer = (_request, response) => {
        held.push(() => response.end('x'));
        if (held.length === 4) all();
      };
    });
    const four = [1, 2, 3, 4].map((n) => get(`http://${host}/${n}`));
    await fourAtWork;
    expect(await get(`http://${host}/5`)).toBe('FilesBusy');
    held.forEach((end) => end());
    expect(await Promise.all(four)).toEqual(['x', 'x', 'x', 'x']);
    answer = (_request, response) => void response.end('again');
    expect(await get(`http://${host}/6`)).toBe('again');
  });
});
