import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDownload } from '../../../src/server/files/download';
import { parseDownloadUrl, pinAddress } from '../../../src/server/files/downloadUrl';
import type { FileRefused } from '../../../src/server/files/refusals';

// Mocked DNS: each test sets the addresses of a name.
jest.mock('node:dns/promises', () => ({ lookup: jest.fn() }));
const answers = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const nameServer = lookup as unknown as jest.Mock;
beforeEach(() => void nameServer.mockReset());

const pinned = (url: string) =>
  pinAddress(parseDownloadUrl(url, {}), {}).catch(
    (error: unknown) => (error as FileRefused).reason,
  );

describe('the addresses of a host name', () => {
  test.each([
    ['one private', ['10.0.0.1']],
    ['one of this machine', ['127.0.0.1']],
    ['a public one and a private one', ['93.184.216.34', '127.0.0.1']],
    ['a private one and a public one', ['192.168.1.4', '93.184.216.34']],
    ['a public IPv4 and a local IPv6', ['93.184.216.34', '::1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['that of the cloud’s metadata', ['169.254.169.254']],
    ['none', []],
  ])('THREAT-D03 are refused when they are %s', async (_what, addresses) => {
    nameServer.mockResolvedValue(answers(...addresses));
    expect(await pinned('http://pictures.example/a.png')).toBe('web');
  });

  test('THREAT-D03 are accepted when all of them are public, and the first is used', async () => {
    nameServer.mockResolvedValue(answers('93.184.216.34', '2606:2800:220:1::1'));
    expect(await pinned('http://pictures.example/a.png')).toEqual({
      address: '93.184.216.34',
      family: 4,
    });
  });
});

describe('a host name that resolves differently the second time', () => {
  let server: Server;
  const requests: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(`${request.headers.host} at ${request.socket.localAddress}`);
      response.end('bytes');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => server.close());

  test('THREAT-D04 is resolved once and connected to at the checked address', async () => {
    const host = `pictures.example:${(server.address() as AddressInfo).port}`;
    nameServer.mockResolvedValueOnce(answers('127.0.0.1')).mockResolvedValue(answers('10.9.9.9'));
    const bytes = await createDownload({ trustedHosts: [host] })(`http://${host}/a.png`, 100);
    expect(String(bytes)).toBe('bytes');
    expect(nameServer).toHaveBeenCalledTimes(1);
    expect(requests).toEqual([`${host} at 127.0.0.1`]);
  });
});
