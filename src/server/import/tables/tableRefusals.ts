import { sql } from 'kysely';
import type { LocalDateTime } from '../../database/columnTypes';
import type { ImportRefusalRow } from '../../database/importTables';
import type { Db } from '../../database/tables';
import type { ImportConnection } from './importConnection';

/** Stores the refused lines of an import and deletes those of old imports. */
export async function stageRefusals(
  connection: ImportConnection,
  importId: number,
  storedImports: number,
): Promise<void> {
  const { db } = connection;
  await connection.inParts('import_refused_line', async (isInPart) => {
    await sql
      .raw(
        `insert into import_refusal (import_id, line, reference, reason, cells, superseded_by)
        select ${importId}, line, reference, reason, cells, (select ${importId}
          from import_line as l where l.reference = import_refused_line.reference
          and l.line > import_refused_line.line)
        from import_refused_line
        where ${isInPart('import_refused_line')}`,
      )
      .execute(db);
    return true;
  });
  await db
    .deleteFrom('import_refusal')
    .where('import_id', '<=', importId - storedImports)
    .execute();
}

/**
 * Notes on the refused lines of earlier imports that this file has a line of the same reference, so
 * that theirs is not imported again over it. The notes count once the import is done.
 */
export async function supersedeRefusals(
  connection: ImportConnection,
  importId: number,
): Promise<void> {
  await connection.inParts('import_refusal', async (isInPart) => {
    const { numAffectedRows } = await sql
      .raw(
        `update import_refusal set superseded_by = ${importId}
        where ${isInPart('import_refusal')} and import_id <> ${importId} and reference <> ''
          and (superseded_by is null or superseded_by not in
            (select id from import_run where state = 'done'))
          and (reference in (select reference from import_line)
            or reference in (select reference from import_refused))`,
      )
      .execute(connection.db);
    return Number(numAffectedRows) > 0;
  });
}

/** Refused lines of an import by the done import that has lines of their references since. */
export interface RefusalGroup {
  /** Null, as the rest: no such import. */
  id: number | null;
  at: LocalDateTime | null;
  fileName: string | null;
  lines: number;
  /** Those of them whose cells are stored. */
  withCells: number;
}

/** The stored refused lines of an import, grouped. */
export async function groupRefusals(db: Db, importId: number): Promise<RefusalGroup[]> {
  const rows = await db
    .selectFrom('import_refusal as l')
    .leftJoin('import_run as r', (join) =>
      join.onRef('r.id', '=', 'l.superseded_by').on('r.state', '=', 'done'),
    )
    .select(['r.id', 'r.at', 'r.file_name as fileName'])
    .select((e) => [
      e.fn.countAll<number | string>().as('lines'),
      e.fn.count<number | string>('l.cells').as('withCells'),
    ])
    .where('l.import_id', '=', importId)
    .groupBy(['r.id', 'r.at', 'r.file_name'])
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: Number(row.lines),
    withCells: Number(row.withCells),
  }));
}

/**
 * One page of an import's refused lines, after line `afterLine`.
 * @param current only those whose cells are stored and whose references no done import has since.
 */
export const listRefusalsAfter = (
  db: Db,
  importId: number,
  { afterLine, limit, current = false }: { afterLine: number; limit: number; current?: boolean },
): Promise<ImportRefusalRow[]> =>
  db
    .selectFrom('import_refusal')
    .selectAll()
    .where('import_id', '=', importId)
    .where('line', '>', afterLine)
    .$if(current, (query) =>
      query
        .where('cells', 'is not', null)
        .where((e) =>
          e.or([
            e('superseded_by', 'is', null),
            e(
              'superseded_by',
              'not in',
              e.selectFrom('import_run').select('id').where('state', '=', 'done'),
            ),
          ]),
        ),
    )
    .orderBy('line')
    .limit(limit)
    .execute();
