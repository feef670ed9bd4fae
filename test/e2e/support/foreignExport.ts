import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';

const SAMPLE = join(__dirname, '../../fixtures/oxygene_600.csv');
const NAMES = ['VERRE-A', 'CONSO', 'LIQ-F', 'EQUIP', 'MES-1', 'CHIMIE', 'VIE', 'SECU-H'];

/** Numbers the codes below each parent anew, from 01. */
function renumbered(): (parent: string, code: string) => string {
  const known = new Map<string, Map<string, string>>();
  return (parent, code) => {
    const codes = known.get(parent) ?? new Map<string, string>();
    known.set(parent, codes);
    const given = codes.get(code) ?? String(codes.size + 1).padStart(2, '0');
    codes.set(code, given);
    return given;
  };
}

/** The sample export with codes of another ERP: letters, dashes, `01` under every parent. */
export function foreignExport(): Buffer {
  const [headings = '', ...lines] = iconv
    .decode(readFileSync(SAMPLE), 'windows-1252')
    .split('\r\n');
  const number = renumbered();
  const foreign = lines.map((line) => {
    const cells = line.split(';');
    // Texts before these columns may contain semicolons.
    const [top = '', sub = '', under = ''] = cells.slice(-6, -3);
    if (top === '') return line;
    cells.splice(-6, 3, NAMES[Number(top) - 2] ?? top, number(top, sub), number(sub, under));
    return cells.join(';');
  });
  return iconv.encode([headings, ...foreign].join('\r\n'), 'windows-1252');
}
