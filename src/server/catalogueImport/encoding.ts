import { createReadStream } from 'node:fs';
import { ImportRefused } from './refusals';

export interface Encoding {
  /** As iconv-lite names it. */
  name: 'utf8' | 'utf16le' | 'windows-1252';
  said: string;
  /** Bytes that mean nothing in this encoding: they become '\uFFFD'. */
  unreadable: number;
  /** Whether the last line of the file has its end. */
  ended: boolean;
}

// Not in Windows-1252.
const UNDEFINED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
const LINE_END = 0x0a;
const LINE_END_16 = Buffer.from([LINE_END, 0]);

/**
 * Tells in which encoding a file is: by its mark, else UTF-8 when it is valid and has an accent, else Windows-1252.
 * @throws ImportRefused when the file is empty or is not text.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const seen = await look(file);
  if (seen.size === 0) throw new ImportRefused("Le fichier est vide ; aucun article n'a été modifié.");
  if (seen.start[0] === 0xff && seen.start[1] === 0xfe)
    return { name: 'utf16le', said: 'UTF-16', unreadable: 0, ended: seen.end.equals(LINE_END_16) };
  if (seen.hasNul) throw new ImportRefused("Le fichier n'est pas un fichier CSV ; aucun article n'a été modifié.");
  const ended = seen.end.at(-1) === LINE_END;
  const marked = seen.start[0] === 0xef && seen.start[1] === 0xbb && seen.start[2] === 0xbf;
  if (seen.validUtf8 && (marked || seen.hasHighByte)) return { name: 'utf8', said: 'UTF-8', unreadable: 0, ended };
  if (marked) throw new ImportRefused("Le fichier annonce de l'UTF-8 mais n'en est pas ; aucun article n'a été modifié.");
  return { name: 'windows-1252', said: 'Windows-1252', unreadable: seen.undefinedBytes, ended };
}

interface Look {
  start: Buffer;
  /** The last two bytes. */
  end: Buffer;
  size: number;
  hasNul: boolean;
  hasHighByte: boolean;
  validUtf8: boolean;
  undefinedBytes: number;
}

async function look(file: string): Promise<Look> {
  const seen: Look = {
    start: Buffer.alloc(0),
    end: Buffer.alloc(0),
    size: 0,
    hasNul: false,
    hasHighByte: false,
    validUtf8: true,
    undefinedBytes: 0,
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    if (seen.size === 0) seen.start = Buffer.from(chunk.subarray(0, 3));
    seen.end = Buffer.concat([seen.end, chunk.subarray(-2)]).subarray(-2);
    seen.size += chunk.length;
    seen.hasNul ||= chunk.includes(0);
    seen.undefinedBytes += UNDEFINED_BYTES.reduce((sum, byte) => sum + count(chunk, byte), 0);
    seen.hasHighByte ||= chunk.some((byte) => byte > 0x7f);
    seen.validUtf8 &&= decodes(decoder, chunk);
  }
  seen.validUtf8 &&= decodes(decoder);
  return seen;
}

function count(chunk: Buffer, byte: number): number {
  let found = 0;
  for (let at = chunk.indexOf(byte); at !== -1; at = chunk.indexOf(byte, at + 1)) found += 1;
  return found;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
