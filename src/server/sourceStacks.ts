import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, sep } from 'node:path';
import { PROJECT } from './projectFolder';

const COMPILED = join(PROJECT, 'dist') + sep;

/** By compiled position: as many as places of the code that ever were in a stack. */
const sources = new Map<string, string>();

/**
 * Makes each `error.stack` of this thread name the sources of compiled files:
 * `at start (…/src/server/main.ts:40:9)`. Node's own support reads and keeps the maps of all
 * modules when it loads them, 11 MB; here a map is read for a stack.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, calls) => {
    const findIn = createMaps();
    return [headOf(error), ...calls.map((call) => `    at ${describe(call, findIn)}`)].join('\n');
  };
}

/** As V8 writes it: an error may throw when it is made a text. */
function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}

/** Written by V8: `start (…/dist/server/server/main.js:30:9)`. */
type Call = NodeJS.CallSite & { toString(): string };
type Find = (file: string, line: number, column: number) => string | undefined;

function describe(call: Call, find: Find): string {
  const file = call.getFileName();
  if (!file?.startsWith(COMPILED)) return call.toString();
  const [line, column] = [call.getLineNumber() ?? 0, call.getColumnNumber() ?? 0];
  const position = `${file}:${line}:${column}`;
  const source = sources.get(position) ?? find(file, line, column) ?? position;
  sources.set(position, source);
  return call.toString().replace(position, () => source);
}

/** Each map is read once for a stack: that of the renderer takes a tenth of a second. */
function createMaps(): Find {
  const maps = new Map<string, SourceMap | undefined>();
  return (file, line, column) => {
    if (!maps.has(file)) maps.set(file, readMap(file));
    const found = maps.get(file)?.findEntry(line - 1, column - 1);
    // What the compiler added has no source.
    return found && 'originalSource' in found && found.originalSource
      ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
      : undefined;
  };
}

/** @returns undefined without a map, as after a new build while the server runs. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
