import { periodProblem } from '../../domain/figures/period';
import { parisDateTime } from '../../domain/parisTime';
import type { DayRange } from '../../domain/quote/quoteFilter';
import type { Operations } from '../contract/operations';
import { unprocessable } from '../http/httpError';
import { sendCsv } from '../http/sendCsv';
import type { Services } from '../services';
import { figuresCsv, type PartTables } from './figuresCsv';
import { type By, readFiguresOf, readPartsOf } from './readFigures';
import { readByIndexes } from './tableByIndexes';
import { createUnfilledCount } from './tableFilledFigures';

/** What the shop earns and how fast it answers, for administrators. */
export function figuresHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const countUnfilled = createUnfilledCount();
  /** The contract demands both days. @throws 422 for a period that has no figures. */
  const rangeOf = ({ from = '', to = '' }: Partial<DayRange>): DayRange => {
    const problem = periodProblem({ from, to }, parisDateTime(clock()).slice(0, 10));
    if (problem) throw unprocessable(problem.message, problem.field);
    return { from, to };
  };
  return {
    async readFigures(request) {
      const range = rangeOf(request.query);
      const figures = await readByIndexes(database, (db) => readFiguresOf(db, range));
      return { ...figures, unfilled: await countUnfilled(database.db) };
    },
    async readFigureParts(request) {
      const { by = 'RAYON' } = request.query;
      const range = rangeOf(request.query);
      return readByIndexes(database, (db) => readPartsOf(db, by, range));
    },
    async exportFigures(request, reply) {
      const range = rangeOf(request.query);
      const csv = await readByIndexes(database, async (db) => {
        const rowsOf = (by: By) => readPartsOf(db, by, range, Infinity);
        const parts: PartTables = [
          ['Par rayon', 'RAYON', await rowsOf('RAYON')],
          ['Par marque', 'BRAND', await rowsOf('BRAND')],
          ['Par client', 'CUSTOMER', await rowsOf('CUSTOMER')],
          ['Par administrateur', 'STAFF', await rowsOf('STAFF')],
        ];
        return figuresCsv(await readFiguresOf(db, range), parts);
      });
      return sendCsv(reply, `chiffres-${range.from}-${range.to}`, csv);
    },
  } satisfies Partial<Operations>;
}
