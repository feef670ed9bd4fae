import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readDurability } from '../database/settings';
import { PROJECT } from '../projectFolder';
import type { Services } from '../services';

/** GET /health and /api/health: reads from the database and reports its durability setting. */
export function registerHealth(app: FastifyInstance, { database }: Services): void {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
  const answer = async () => ({
    status: 'ok',
    database: { engine: database.engine.name, synchronous: await readDurability(database) },
    version,
  });
  app.get('/health', answer);
  app.get('/api/health', answer);
}
