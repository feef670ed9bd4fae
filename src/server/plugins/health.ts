import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json';
import { readDurability } from '../database/settings';
import type { Services } from '../services';

/** GET /health (and /api/health): answers once the database does, and says how durable its commits are. */
export function registerHealth(app: FastifyInstance, { database }: Services): void {
  const answer = async () => ({
    status: 'ok',
    database: { engine: database.engine.name, synchronous: await readDurability(database) },
    version: packageJson.version,
  });
  app.get('/health', answer);
  app.get('/api/health', answer);
}
