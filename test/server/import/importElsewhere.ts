import type { Database } from '../../../src/server/database/engine/engine';
import type { DatabaseLocation } from '../../../src/server/database/location';
import {
  announceImport,
  type Announcement,
  readAnnouncedImport,
} from '../../../src/server/import/announceImport';
import { createImporter } from '../../../src/server/import/importer';
import { type RunningImport, startOf } from '../../../src/server/import/runningImport';
import { openImportStore } from '../../../src/server/import/tables/tableImport';

interface Place {
  database: Database;
  location: DatabaseLocation;
}

/** Another process of a shop, as far as it changes the catalogue. */
export const otherProcess = ({ database, location }: Place) => ({
  database,
  importer: createImporter({
    location,
    clock: () => 0,
    readAnnounced: () => readAnnouncedImport(database, location),
  }),
});

/** Since 14:05 in Paris. */
export const startedAt1405 = (task: RunningImport['task'] = 'import'): RunningImport =>
  startOf({
    task,
    startedAt: Date.UTC(2026, 10, 27, 13, 5),
    email: 'chef@labo.example',
    fileName: 'export.csv',
  });

/** Holds what a job of the command holds while it runs, until `end`. */
export async function importElsewhere({ database, location }: Place) {
  const store = await openImportStore(location);
  let announcement: Announcement | undefined;
  return {
    /** Says what it does, as the job does once it has begun. */
    async announce(task?: RunningImport['task']) {
      announcement = announceImport(location, startedAt1405(task), () => {});
      while (!(await readAnnouncedImport(database, location)));
    },
    async end() {
      await announcement?.end();
      await store.close();
    },
  };
}
