import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../httpError';

const COMPRESS_ABOVE_BYTES = 2048;

/** Headers that protect the browser, compression, limits for scripts, and no caching unless a handler says otherwise. */
export async function registerProtections(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Ant Design writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
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
  await app.register(compress, { encodings: ['gzip'], threshold: COMPRESS_ABOVE_BYTES });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new HttpError(429, 'Trop de demandes. Patientez un instant avant de réessayer.'),
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
