import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCatalogue } from '../catalogueMaker/csvFile';
import { createImporter } from '../import/importer';
import { decorate, type SeedServices } from './decorate';
import {
  insertCategoryTree,
  isEmptyCatalogue,
  readCategoryTree,
  readSeedStep,
  writeSeedStep,
} from './tableSeed';

const DEMO_ARTICLES = 2_000;

/**
 * Fills an empty database: nothing with CATALOGUE=none, else the category tree and, with
 * CATALOGUE=demo, articles, campaigns, documents and video links. Does nothing when a category or
 * article exists; a seed that was killed resumes.
 */
export async function seedCatalogue(services: SeedServices): Promise<void> {
  const { database, config } = services;
  const step = await readSeedStep(database.db);
  if (step === 'done' || (step === undefined && !(await isEmptyCatalogue(database.db)))) return;
  await database.write(async (trx) => {
    if (config.catalogue !== 'none') await insertCategoryTree(trx, readCategoryTree());
    await writeSeedStep(trx, config.catalogue === 'demo' ? 'started' : 'done');
  });
  if (config.catalogue === 'demo') await seedDemo(services);
}

async function seedDemo(services: SeedServices): Promise<void> {
  const { dataDir, database: location } = services.config;
  const csvFile = join(dataDir, `${randomUUID()}.csv`);
  try {
    await writeCatalogue(DEMO_ARTICLES, csvFile);
    // In a thread: its memory is freed when it ends.
    await createImporter({ location, clock: services.clock }).run(csvFile, { confirmed: 'all' });
  } finally {
    await rm(csvFile, { force: true });
  }
  await decorate(services);
}
