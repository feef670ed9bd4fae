import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services';

/** GET /health (and /api/health): answers once the database does. */
export function registerHealth(app: FastifyInstance, { database }: Services): void {
  const answer = async () => {
    await sql`select 1`.execute(database.db);
    return { status: 'ok', database: database.engine.name };
  };
  app.get('/health', answer);
  app.get('/api/health', answer);
}
