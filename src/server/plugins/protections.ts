import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { HttpError } from '../httpError';

const COMPRESS_ABOVE_BYTES = 2048;

/** The only site that may be framed: the home page's video. */
const VIDEO_SITE = 'https://www.youtube-nocookie.com';

const setHelmet = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // Ant Design writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      frameSrc: [VIDEO_SITE],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  // The reverse proxy that ends TLS is the one to promise it.
  strictTransportSecurity: false,
});

const NOBODY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const OURS = ['clipboard-read', 'clipboard-write'];
const OURS_AND_VIDEO = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'];

const PERMISSIONS = [
  ...NOBODY.map((feature) => `${feature}=()`),
  ...OURS.map((feature) => `${feature}=(self)`),
  ...OURS_AND_VIDEO.map((feature) => `${feature}=(self "${VIDEO_SITE}")`),
].join(', ');

/** Sets the headers that tell a browser what no page of ours may do, whatever the answer is. */
export function protectBrowser(request: IncomingMessage, response: ServerResponse): void {
  setHelmet(request, response, () => undefined);
  response.setHeader('permissions-policy', PERMISSIONS);
}

/** Headers that protect the browser, compression, limits for scripts, and no caching unless a handler says otherwise. */
export async function registerProtections(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request, reply) => protectBrowser(request.raw, reply.raw));
  await app.register(compress, { encodings: ['gzip'], threshold: COMPRESS_ABOVE_BYTES });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new HttpError(429, 'Trop de demandes. Patientez un instant avant de réessayer.'),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
