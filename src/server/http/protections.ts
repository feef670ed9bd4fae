import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import rateLimit, {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { patterns } from '../../domain/paths';
import { countCall } from '../database/rateLimits';
import type { Db } from '../database/tables';
import { networkOf } from '../hashedKeys';
import type { Services } from '../services';
import { errorMessages, HttpError } from './httpError';
import { cutForwardedAddresses } from './proxies';

/** Smaller answers are sent as they are. */
export const COMPRESS_ABOVE_BYTES = 2048;

/** The only site allowed in a frame, for the video of the home page. */
const VIDEO_SITE = 'https://www.youtube-nocookie.com';

const createHelmet = (inlineScripts: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Ant Design injects style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        frameSrc: [VIDEO_SITE],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Set by the reverse proxy that terminates TLS.
    strictTransportSecurity: false,
  });

const ALLOWED_TO_NONE = [
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
const ALLOWED_TO_SELF = ['clipboard-read', 'clipboard-write'];
const ALLOWED_TO_SELF_AND_VIDEO = [
  'autoplay',
  'encrypted-media',
  'fullscreen',
  'picture-in-picture',
];

const PERMISSIONS = [
  ...ALLOWED_TO_NONE.map((feature) => `${feature}=()`),
  ...ALLOWED_TO_SELF.map((feature) => `${feature}=(self)`),
  ...ALLOWED_TO_SELF_AND_VIDEO.map((feature) => `${feature}=(self "${VIDEO_SITE}")`),
].join(', ');

export type SecurityHeaders = Readonly<Record<string, string>>;

const CONTENT_POLICY = 'content-security-policy';
const ADMIN_PAGE = new RegExp(`^${patterns.admin}(?:[/?]|$)`);

/** Pages of the administration show the PDF of an offer, which is drawn when it is asked for. */
const withPdfFrames = (headers: SecurityHeaders): SecurityHeaders => ({
  ...headers,
  [CONTENT_POLICY]: (headers[CONTENT_POLICY] ?? '')
    .replace(/frame-src [^;]+/, '$& blob:')
    .replace("object-src 'none'", 'object-src blob:'),
});

/**
 * Content-Security-Policy, Permissions-Policy and the other security headers, on every answer.
 * @param inlineScripts hashes of the inline scripts that pages may run, as `script-src` takes them.
 */
export function createSecurityHeaders(inlineScripts: readonly string[]): SecurityHeaders {
  // Helmet's headers do not depend on the request: they are made once.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  createHelmet(inlineScripts)(request, response, () => undefined);
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
  return { ...headers, 'permissions-policy': PERMISSIONS };
}

/**
 * Security headers, compression, rate limits, and `no-store` unless a handler sets Cache-Control.
 */
export async function registerProtections(
  app: FastifyInstance,
  securityHeaders: SecurityHeaders,
  { database: { db, engine }, config }: Pick<Services, 'database' | 'config'>,
): Promise<void> {
  const adminHeaders = withPdfFrames(securityHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    cutForwardedAddresses(request.raw);
    reply.headers(ADMIN_PAGE.test(request.url) ? adminHeaders : securityHeaders);
    done();
  });
  await app.register(compress, { encodings: ['gzip'], threshold: COMPRESS_ABOVE_BYTES });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    ...(engine.name === 'postgres' && {
      store: sharedRateLimitStore(db, config.jwtSecret),
      skipOnError: true,
    }),
    errorResponseBuilder: () => new HttpError(429, errorMessages[429]),
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** What the plugin passes to child(), whatever its types say. */
interface RouteSettings {
  routeInfo?: { method: string | string[]; url: string };
}

/**
 * Counts of the rate limits in PostgreSQL, for all processes; the default store counts in the
 * memory of one.
 */
function sharedRateLimitStore(db: Db, secret: string): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    private readonly route: string;

    constructor(settings: FastifyRateLimitOptions) {
      const { routeInfo } = settings as RouteSettings;
      this.route = routeInfo ? `${String(routeInfo.method)} ${routeInfo.url}` : '';
    }

    incr(
      key: string,
      callback: Parameters<FastifyRateLimitStore['incr']>[1],
      window: number,
    ): void {
      countCall(db, secret, `${this.route} ${key}`, window).then(
        (counted) => callback(null, counted),
        (error: unknown) => callback(error as Error),
      );
    }

    child(settings: FastifyRateLimitOptions): FastifyRateLimitStore {
      return new SharedStore(settings);
    }
  };
}
