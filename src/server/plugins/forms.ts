import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest, HttpError } from '../httpError';

// RFC 2046, 5.1.1.
const LONGEST_BOUNDARY = 70;
const FORM_TYPE = /^multipart\/form-data *;/i;
const BOUNDARY = /; *boundary=(?:"([^"]*)"|([^\s;"]+))/i;

/** Reads uploads: one file and a few fields a form. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6 } });
}

/** Before the body is read: an upload is a form as browsers send it. */
export async function refuseOtherForms({ headers }: FastifyRequest): Promise<void> {
  const type = headers['content-type'] ?? '';
  if (!FORM_TYPE.test(`${type};`)) throw new HttpError(415, 'Envoyez le fichier dans un formulaire (multipart/form-data).', 'file');
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new HttpError(415, 'Envoyez le fichier sans compression.', 'file');
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) throw badRequest('Le formulaire envoyé est mal délimité.', 'file');
}
