// @full commands: commands, starts and jobs.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testMailConnection } from '../../../src/server/mail/transport';
import { useCheckCommand } from './checkSupport';

const { check, outputText } = useCheckCommand();
const SECRET = 'un-secret-que-personne-ne-doit-lire-jamais';

describe('the mail server in npm run shop -- check', () => {
  const login: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    username === 'boutique' && password === SECRET
      ? done(null, { user: username })
      : done(new Error(`535 ${username} ${password}`));
  let server: SMTPServer | Server | undefined;
  afterEach(() => server?.close());

  async function open(options: SMTPServerOptions): Promise<number> {
    const smtp = new SMTPServer({ onAuth: login, allowInsecureAuth: true, ...options });
    smtp.on('error', () => {});
    server = smtp;
    smtp.listen(0, '0.0.0.0');
    await once(smtp.server, 'listening');
    return (smtp.server.address() as AddressInfo).port;
  }
  const messaging = async (url: string) => {
    const { code, of } = await check({ SMTP_URL: url });
    expect(outputText()).not.toContain(SECRET);
    expect(outputText()).not.toContain('autre-mot');
    return [code, of('Messagerie')];
  };

  test('is logged in to over STARTTLS', async () => {
    const port = await open({});
    expect(
      await messaging(`smtp://boutique:${SECRET}@0.0.0.0:${port}?tls.rejectUnauthorized=false`),
    ).toEqual([
      0,
      [`en ordre Messagerie : 0.0.0.0:${port} répond, identifiant accepté, connexion chiffrée`],
    ]);
  });

  test('without TLS is a warning, except on this machine', async () => {
    const port = await open({ disabledCommands: ['STARTTLS'], authOptional: true });
    expect(await messaging(`smtp://0.0.0.0:${port}`)).toEqual([
      0,
      [
        `à voir Messagerie : 0.0.0.0:${port} répond, sans identifiant, mais la connexion ` +
          'n’est pas chiffrée',
      ],
    ]);
    expect((await check({ SMTP_URL: `smtp://127.0.0.1:${port}` })).of('Messagerie').at(-1)).toBe(
      `en ordre Messagerie : 127.0.0.1:${port} répond, sans identifiant`,
    );
  });

  test('with an untrusted certificate is an error', async () => {
    const port = await open({ secure: true });
    expect(await messaging(`smtps://boutique:${SECRET}@127.0.0.1:${port}`)).toEqual([
      1,
      [expect.stringMatching(/la connexion échoue \(.*certificate/)],
    ]);
  });

  test('that refuses the password is an error, and its reply is not printed', async () => {
    const port = await open({ disabledCommands: ['STARTTLS'] });
    expect(await messaging(`smtp://boutique:autre-mot@127.0.0.1:${port}`)).toEqual([
      1,
      [
        `en défaut Messagerie : 127.0.0.1:${port} : le serveur refuse l’identifiant ou le ` +
          'mot de passe de SMTP_URL (EAUTH, 535)',
      ],
    ]);
  });

  test('that does not exist is an error: closed port, unknown name', async () => {
    const port = await open({});
    server?.close();
    expect(await messaging(`smtp://boutique:${SECRET}@127.0.0.1:${port}`)).toEqual([
      1,
      [expect.stringContaining('ECONNREFUSED')],
    ]);
    expect(await messaging('smtp://messagerie.invalid')).toEqual([
      1,
      expect.arrayContaining([
        expect.stringContaining('ce nom n’existe pas, ou le DNS ne répond pas'),
      ]),
    ]);
  });

  test('that does not answer is given up after a timeout', async () => {
    const silent = createServer(() => {});
    server = silent;
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await expect(
      testMailConnection(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50),
    ).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });
});
