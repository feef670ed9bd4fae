import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers by lower-case name, RFC 2047 decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** Of the whole mail without attached files. */
  bytes: number;
}

export interface Mailbox {
  port: number;
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * The SMTP status for a recipient: 250 accepts the mail; a pending promise imitates a server that
 * hangs.
 */
export type RecipientStatus = (recipient: string) => number | Promise<number>;

/**
 * A real SMTP server that records mails.
 * @param port a fixed port, to reopen at the same address.
 */
export async function openMailbox(
  port = 0,
  statusOf: RecipientStatus = () => 250,
): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(statusOf(address)).then((responseCode) =>
        done(
          responseCode === 250
            ? undefined
            : Object.assign(new Error(`${address} is not taken`), { responseCode }),
        ),
      );
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to,
          ...readMail(Buffer.concat(parts).toString('latin1')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    port: actual,
    url: `smtp://127.0.0.1:${actual}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const ATTACHED = /Content-Disposition: attachment[^]*?\r\n--/g;

/** Parses a mail. @param raw one character per byte. */
export function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'bytes'> {
  const whole = splitPart(raw);
  const parts = leavesOf(whole);
  const contentOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part
      ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '')
          .replace(/\r\n/g, '\n')
          .trimEnd()
      : '';
  };
  return {
    headers: whole.headers,
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    bytes: raw.replace(ATTACHED, '').length,
  };
}

interface MailPart {
  headers: Record<string, string>;
  body: string;
}

/** The parts that are no multiparts. */
function leavesOf(part: MailPart): MailPart[] {
  const boundary = /^multipart\/.*boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [part];
  const parts = part.body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((raw) => leavesOf(splitPart(raw.replace(/^\r\n/, ''))));
}

function splitPart(raw: string): MailPart {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const pairs = lines
    .map((line) => /^([^:]+): *(.*)$/.exec(line))
    .filter((match) => match !== null);
  return {
    headers: Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeHeader(value)]),
    ),
    body: raw.slice(end + 4),
  };
}

const decodeHeader = (value: string): string =>
  value
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : unquote(text.replace(/_/g, ' ')),
    );

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable'
    ? unquote(body.replace(/=\r\n/g, ''))
    : Buffer.from(body, 'latin1').toString();
}

const unquote = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString();
