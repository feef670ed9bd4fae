import {
  type FamilyCodes,
  type FamilyFinder,
  familyFinder,
  familyPath,
  groupByLowest,
} from '../../../domain/catalogue/familyPath';
import { type Columns, readHeadings } from './columns';
import { readCsv } from './csvRecords';
import type { Reading } from './reading';
import { familyOf } from './readLine';

/** Finds the families of a file's lines. */
interface FamilyReader {
  /** Call it before a line is read: the first unusual family makes it read the whole file. */
  prepare(cells: readonly string[], columns: Columns): Promise<void> | undefined;
  find: FamilyFinder;
}

/**
 * Most files have the paths of the map. Whether a lowest code stands under one path only is asked
 * of the file when a line has another path, once, so that usual files are read once.
 */
export function familyReader(
  file: string,
  { encoding }: Pick<Reading, 'encoding'>,
  map: ReadonlyMap<string, number>,
): FamilyReader {
  let finder = familyFinder(map, new Map());
  let isPrepared = false;
  const usual = new WeakSet<FamilyCodes>();
  return {
    prepare(cells, columns) {
      if (isPrepared || !hasUpperCodes(columns)) return undefined;
      const codes = familyOf(cells, columns);
      if (usual.has(codes)) return undefined;
      if (map.has(familyPath(codes))) {
        usual.add(codes);
        return undefined;
      }
      isPrepared = true;
      return readPaths(file, encoding).then((paths) => {
        finder = familyFinder(map, groupByLowest(paths));
      });
    },
    find: (codes) => finder(codes),
  };
}

const hasUpperCodes = (columns: Columns): boolean =>
  columns.has('category') || columns.has('subCategory');

async function readPaths(file: string, encoding: Reading['encoding']): Promise<Set<string>> {
  const paths = new Set<string>();
  let columns: Columns | undefined;
  for await (const records of readCsv(file, encoding))
    for (const { cells } of records) {
      if (columns) paths.add(familyPath(familyOf(cells, columns)));
      else columns = readHeadings(cells).columns;
    }
  return paths;
}
