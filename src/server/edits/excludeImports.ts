import { formatTime } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import type { Db } from '../database/tables';
import { conflict, type HttpError } from '../http/httpError';
import { ImportBusy } from '../import/refusals';
import { lockImportsInTransaction } from '../import/tables/tableImportLock';
import type { Services } from '../services';

const TASKS = {
  import: 'Un import est en cours',
  simulation: 'Une simulation d’import est en cours',
  return: 'L’annulation d’un import est en cours',
};

/**
 * Changes the catalogue in a transaction that no import, simulation or undo of any process
 * overlaps.
 * @param rest French sentence: what does not change meanwhile.
 * @throws 409 that says who is importing and since when.
 */
export async function writeWithoutImport<T>(
  { database, importer }: Pick<Services, 'database' | 'importer'>,
  change: (trx: Db) => Promise<T>,
  rest: string,
): Promise<T> {
  const busy = async (): Promise<HttpError | undefined> => {
    const running = await importer.readRunning();
    if (!running) return undefined;
    const { task, email, startedAt } = running;
    return conflict(
      `${TASKS[task]} depuis ${formatTime(parisDateTime(startedAt))}` +
        `${email ? ` (${email})` : ''}. ${rest}`,
    );
  };
  const refusal = await busy();
  if (refusal) throw refusal;
  const write = () =>
    database.write(async (trx) => {
      if (database.engine.name === 'postgres' && !(await lockImportsInTransaction(trx)))
        throw new ImportBusy();
      return change(trx);
    });
  try {
    return await importer.exclude(write);
  } catch (error) {
    if (!(error instanceof ImportBusy)) throw error;
    throw (await busy()) ?? conflict(`${TASKS.import}. ${rest}`);
  }
}
