import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_S = 31_536_000;
const SERVICE_WORKER = 'sw.js';
/** Below the folder of the build: the files whose name has the hash of their content. */
const HASHED = 'static';

export async function registerFiles(
  app: FastifyInstance,
  folder: string,
  offline: boolean,
): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, operation: 'staticFile' };
  });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    globIgnore: [`${HASHED}/**`, ...(offline ? [] : [SERVICE_WORKER])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, HASHED) + sep);
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${ONE_YEAR_S}, immutable` : 'no-cache',
      );
    },
  });
  // One route for all of them: a route of its own for each of a few hundred files costs a third of
  // the opening of the shop.
  const hashed = new Set(readHashed(folder));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/${HASHED}/*`,
    handler(request, reply) {
      const file = request.params['*'];
      if (hashed.has(file)) return void reply.sendFile(`${HASHED}/${file}`);
      request.raw.operation = undefined;
      reply.callNotFound();
    },
  });
}

function readHashed(folder: string): string[] {
  const hashed = join(folder, HASHED);
  return existsSync(hashed) ? readdirSync(hashed) : [];
}
