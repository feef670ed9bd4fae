import { createReadStream } from 'node:fs';
import { type BinaryKind, binaryKind, PDF_HEAD_WITHIN } from '../../../domain/fileKinds';
import { ImportRefused } from '../refusals';

export interface Encoding {
  /** Name in iconv-lite. */
  name: 'utf8' | 'utf16le' | 'windows-1252';
  label: string;
  /** Number of bytes undefined in this encoding, decoded as '\uFFFD'. */
  unreadable: number;
  /** Whether the file ends with a line break. */
  hasFinalLineBreak: boolean;
}

// Undefined in Windows-1252.
const UNDEFINED_BYTES = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
/** 'tarif.csv' that is a PDF in truth: how the refusal names it. */
const KIND_NAMES: Record<BinaryKind, string> = {
  pdf: 'un PDF',
  zip: 'un classeur ou une archive',
  ole: 'un document Office',
};
/** The head of a PDF may be the last of those in which it is looked for. */
const START_BYTES = PDF_HEAD_WITHIN + 8;
const LINE_END = 0x0a;
const LINE_END_16 = Buffer.from([LINE_END, 0]);

/**
 * Detects the encoding of a file: by its BOM, else UTF-8 if valid with a non-ASCII byte, else
 * Windows-1252.
 * @throws ImportRefused when the file is empty or is not text, naming what it is instead.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const scan = await scanBytes(file);
  if (scan.size === 0)
    throw new ImportRefused("Le fichier est vide ; aucun article n'a été modifié.");
  const kind = binaryKind(scan.start);
  if (kind)
    throw new ImportRefused(
      `Le fichier est ${KIND_NAMES[kind]}, pas un fichier CSV ; aucun article n'a été modifié.`,
    );
  if (scan.start[0] === 0xff && scan.start[1] === 0xfe)
    return {
      name: 'utf16le',
      label: 'UTF-16',
      unreadable: 0,
      hasFinalLineBreak: scan.end.equals(LINE_END_16),
    };
  if (scan.hasNul)
    throw new ImportRefused("Le fichier n'est pas un fichier CSV ; aucun article n'a été modifié.");
  const hasFinalLineBreak = scan.end.at(-1) === LINE_END;
  const hasBom = scan.start[0] === 0xef && scan.start[1] === 0xbb && scan.start[2] === 0xbf;
  if (scan.validUtf8 && (hasBom || scan.hasHighByte))
    return { name: 'utf8', label: 'UTF-8', unreadable: 0, hasFinalLineBreak };
  if (hasBom)
    throw new ImportRefused(
      "Le fichier annonce de l'UTF-8 mais n'en est pas ; aucun article n'a été modifié.",
    );
  return {
    name: 'windows-1252',
    label: 'Windows-1252',
    unreadable: scan.undefinedBytes,
    hasFinalLineBreak,
  };
}

interface ByteScan {
  start: Buffer;
  /** The last two bytes. */
  end: Buffer;
  size: number;
  hasNul: boolean;
  hasHighByte: boolean;
  validUtf8: boolean;
  undefinedBytes: number;
}

async function scanBytes(file: string): Promise<ByteScan> {
  const scan: ByteScan = {
    start: Buffer.alloc(0),
    end: Buffer.alloc(0),
    size: 0,
    hasNul: false,
    hasHighByte: false,
    validUtf8: true,
    undefinedBytes: 0,
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(file, {
    highWaterMark: 1 << 20,
  }) as AsyncIterable<Buffer>) {
    if (scan.size === 0) scan.start = Buffer.from(chunk.subarray(0, START_BYTES));
    scan.end = Buffer.concat([scan.end, chunk.subarray(-2)]).subarray(-2);
    scan.size += chunk.length;
    scan.hasNul ||= chunk.includes(0);
    scan.undefinedBytes += UNDEFINED_BYTES.reduce((sum, byte) => sum + count(chunk, byte), 0);
    scan.hasHighByte ||= chunk.some((byte) => byte > 0x7f);
    scan.validUtf8 &&= decodes(decoder, chunk);
  }
  scan.validUtf8 &&= decodes(decoder);
  return scan;
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
