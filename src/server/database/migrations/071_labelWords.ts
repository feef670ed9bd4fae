import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../engine/engine';

/** On PostgreSQL the index of words tells the words of labels too, as SQLite's does. */
export function labelWords(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await engine.createWordIndex(db);
    },
  };
}
