// A real SMTP server that counts accepted mails.
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * The id of the outbox mail: in its Message-ID, and in the boundaries of a mail that opens a
 * conversation, whose Message-ID names that (src/server/mail/conversation.ts, transport.ts).
 */
const OUTBOX_ID = /\bpaillasse-(\d+)-\d+[@-]/;

export async function openMailServer() {
  /** By the id of the outbox mail: when it was accepted, in milliseconds since 1970. */
  const accepted = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    maxClients: 1_000,
    onData(stream, _session, callback) {
      const accept = (bytes) => {
        const id = Number(OUTBOX_ID.exec(bytes.toString('latin1'))?.[1]);
        accepted.set(id, [...(accepted.get(id) ?? []), Date.now()]);
        callback();
      };
      buffer(stream).then(accept, callback);
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}`,
    accepted,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
