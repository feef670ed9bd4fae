import type { IncomingMessage } from 'node:http';
import { clearTimeout, setTimeout } from 'node:timers';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionLimits } from './connections';
import { badRequest, HttpError } from './httpError';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as an upload. */
    upload?: boolean;
  }
}

/**
 * Closes connections that send a body too slowly. The rest of a body whose answer was already sent
 * is read and discarded within the same time limit, because the next request on the connection
 * follows it.
 */
export function limitBodies(
  app: FastifyInstance,
  { bodyMs }: Pick<ConnectionLimits, 'bodyMs'>,
): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    const hasBody =
      headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (hasBody && !routeOptions.config.upload) destroyAfter(raw, bodyMs);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded && !raw.destroyed) {
      destroyAfter(raw, bodyMs);
      raw.unpipe();
      raw.resume();
    }
    done();
  });
}

function destroyAfter(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}

// RFC 2046, 5.1.1.
const MAX_BOUNDARY_LENGTH = 70;
const FORM_TYPE = /^multipart\/form-data *;/i;
const BOUNDARY = /; *boundary=(?:"([^"]*)"|([^\s;"]+))/i;

/** Multipart parser: one file and a few fields per form. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
}

/**
 * Rejects an upload before its body is read unless it is a well-formed, uncompressed multipart
 * form.
 */
export async function requireMultipartForm({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? '';
  if (!FORM_TYPE.test(`${type};`))
    throw new HttpError(
      415,
      'Envoyez le fichier dans un formulaire (multipart/form-data).',
      'file',
    );
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new HttpError(415, 'Envoyez le fichier sans compression.', 'file');
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > MAX_BOUNDARY_LENGTH)
    throw badRequest('Le formulaire envoyé est mal délimité.', 'file');
}
