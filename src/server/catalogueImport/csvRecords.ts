import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import type { Encoding } from './encoding';
import { ImportRefused } from './refusals';

export interface CsvRecord {
  /** Line of the file where the record starts, from 1. */
  line: number;
  cells: string[];
}

// In characters: an unclosed quote would otherwise read the rest of a big file into memory.
const MAX_RECORD_SIZE = 1_000_000;

/**
 * Reads the records of a semicolon-separated file as a stream, without empty lines.
 * @throws ImportRefused when a quoted field is not closed.
 */
export async function* readCsv(file: string, encoding: Encoding): AsyncGenerator<CsvRecord> {
  const parser = parse({
    bom: true,
    delimiter: ';',
    info: true,
    max_record_size: MAX_RECORD_SIZE,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), iconv.decodeStream(encoding.name), parser, () => {});
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines - lineBreaks(record), cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error) : error;
  }
}

// The parser gives the record's last line; subtract the line breaks inside its fields.
const lineBreaks = (cells: string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

function refusal({ code, lines }: CsvError): ImportRefused {
  const where = typeof lines === 'number' ? ` (vers la ligne ${lines})` : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportRefused(`Le fichier est coupé au milieu d'un champ entre guillemets${where} ; aucun article n'a été modifié.`);
  }
  return new ImportRefused(`Le fichier n'est pas un fichier CSV lisible${where} ; aucun article n'a été modifié.`);
}
