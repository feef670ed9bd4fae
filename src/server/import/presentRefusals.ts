import { familyPath } from '../../domain/catalogue/familyPath';
import type { UnknownFamilies } from '../../domain/catalogue/unknownFamilies';
import type { Schemas } from '../contract/operations';
import type { ImportRunRow } from '../database/importTables';
import type { RefusalGroup } from './tables/tableRefusals';

/** The families of refused lines; nothing without any. */
export const presentFamilies = ({
  rows,
  otherLines,
}: UnknownFamilies): Pick<Schemas['Simulation'], 'families'> =>
  rows.length + otherLines === 0
    ? {}
    : {
        families: {
          other_lines: otherLines,
          rows: rows.map(({ codes, labels, ...row }) => ({
            ...row,
            path: familyPath(codes),
            codes: [...codes],
            labels: [...labels],
          })),
        },
      };

/** What can be imported again of the lines that an import refused. */
export function presentRefusals(
  { refused }: Pick<ImportRunRow, 'refused'>,
  groups: RefusalGroup[],
): Pick<Schemas['DetailedImportRun'], 'refused_lines'> {
  const current = groups.find(({ id }) => id === null);
  const superseded = groups.filter(({ id }) => id !== null);
  const leftOut = superseded.reduce((sum, { lines }) => sum + lines, 0);
  const again = current?.withCells ?? 0;
  return {
    refused_lines: {
      stored: again,
      lost: Math.max(0, refused - leftOut - again),
      superseded: superseded.map(({ id, at, fileName, lines }) => ({
        id: id ?? 0,
        date_time: at ?? '',
        file_name: fileName ?? '',
        lines,
      })),
    },
  };
}
