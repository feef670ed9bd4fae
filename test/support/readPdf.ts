import { createHash } from 'node:crypto';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';

/** An element of the structure of a tagged PDF with its text. */
export interface ReadElement {
  type: string;
  /** The text of the element and of its descendants, in reading order. */
  text: string;
  scope?: string;
  children: ReadElement[];
}

export interface ReadPdf {
  title: string;
  language: string;
  isTagged: boolean;
  pages: ReadPage[];
  root: ReadElement;
  /** All elements of a type, in reading order. */
  all(type: string): ReadElement[];
}

export interface ReadPage {
  /** Every text as drawn, decoration included. */
  texts: string[];
  /** What is decoration, such as a repeated head or the foot. */
  artifacts: string[];
  /** Text by marked content. */
  marked: Map<number, string>;
}

// The last ones: staff and customer get the same bytes.
const KEPT = 4;
const known = new Map<string, Promise<ReadPdf>>();

/** Reads a PDF back: its texts by the fonts' own tables, and its structure. */
export function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const read = known.get(hash) ?? readBytes(bytes);
  known.delete(hash);
  known.set(hash, read);
  for (const [oldest] of known) if (known.size > KEPT) known.delete(oldest);
  return read;
}

async function readBytes(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = document;
  const pages = document.getPages();
  const read = new Map(pages.map((page) => [page.ref.toString(), readPage(page)]));
  const lookup = (object: PDFObject | undefined): PDFObject | undefined =>
    object === undefined ? undefined : context.lookup(object);

  function element(dict: PDFDict, page: string | undefined): ReadElement {
    const ownPage = dict.get(PDFName.of('Pg'))?.toString() ?? page;
    const children: ReadElement[] = [];
    const texts: string[] = [];
    for (const kid of kidsOf(lookup(dict.get(PDFName.of('K'))))) {
      const found = lookup(kid);
      if (found instanceof PDFNumber)
        texts.push(read.get(ownPage ?? '')?.marked.get(found.asNumber()) ?? '');
      else if (found instanceof PDFDict) {
        const child = element(found, ownPage);
        children.push(child);
        texts.push(child.text);
      }
    }
    const attributes = lookup(dict.get(PDFName.of('A')));
    const scope = attributes instanceof PDFDict ? nameOf(attributes.get(PDFName.of('Scope'))) : '';
    return {
      type: nameOf(dict.get(PDFName.of('S'))),
      text: texts.join(' ').trim(),
      ...(scope ? { scope } : {}),
      children,
    };
  }

  const tree = lookup(catalog.get(PDFName.of('StructTreeRoot')));
  const [top] = tree instanceof PDFDict ? kidsOf(lookup(tree.get(PDFName.of('K')))) : [];
  const topDict = lookup(top);
  const root =
    topDict instanceof PDFDict ? element(topDict, undefined) : { type: '', text: '', children: [] };
  const marks = lookup(catalog.get(PDFName.of('MarkInfo')));
  const flatten = (each: ReadElement): ReadElement[] => [each, ...each.children.flatMap(flatten)];
  return {
    title: document.getTitle() ?? '',
    language: textOf(lookup(catalog.get(PDFName.of('Lang')))),
    isTagged: marks instanceof PDFDict && marks.get(PDFName.of('Marked'))?.toString() === 'true',
    pages: [...read.values()],
    root,
    all: (type) => flatten(root).filter((each) => each.type === type),
  };
}

const kidsOf = (kids: PDFObject | undefined): PDFObject[] =>
  kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : [];
const nameOf = (object: PDFObject | undefined): string =>
  object instanceof PDFName ? object.decodeText() : '';
const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';

const OPERATION =
  /\/(\w+)\s+(?:<<([^]*?)>>\s+)?(?:BDC|BMC)|\bEMC\b|\/(\w+)\s+[\d.]+\s+Tf|\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\]\s*TJ/g;

function readPage(page: PDFPage): ReadPage {
  const fonts = fontsOf(page);
  const content = kidsOf(page.node.context.lookup(page.node.get(PDFName.of('Contents'))))
    .map((each) => streamText(page.node.context.lookup(each)))
    .join('\n');
  const result: ReadPage = { texts: [], artifacts: [], marked: new Map() };
  const open: { tag: string; id?: number }[] = [];
  let characters = new Map<string, string>();
  for (const [operation, tag, properties, font, shown] of content.matchAll(OPERATION)) {
    if (tag)
      open.push({
        tag,
        id: properties?.includes('MCID') ? Number(/MCID (\d+)/.exec(properties)?.[1]) : undefined,
      });
    else if (operation === 'EMC') open.pop();
    else if (font) characters = fonts.get(font) ?? new Map();
    else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex]) => hex).join('');
      const text = (codes.match(/.{4}/g) ?? [])
        .map((code) => characters.get(code.toLowerCase()) ?? '\uFFFD')
        .join('');
      result.texts.push(text);
      const mark = open.at(-1);
      if (mark?.tag === 'Artifact') result.artifacts.push(text);
      if (mark?.id !== undefined)
        result.marked.set(mark.id, (result.marked.get(mark.id) ?? '') + text);
    }
  }
  return result;
}

const streamText = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream
    ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    : '';

/** The characters of each font by their code, from its table ToUnicode. */
function fontsOf(page: PDFPage): Map<string, Map<string, string>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'));
  if (!(fonts instanceof PDFDict)) return new Map();
  return new Map(
    fonts.entries().map(([name, ref]) => {
      const font = page.node.context.lookup(ref);
      const table =
        font instanceof PDFDict
          ? page.node.context.lookup(font.get(PDFName.of('ToUnicode')))
          : undefined;
      return [name.decodeText(), charactersOf(streamText(table))];
    }),
  );
}

function charactersOf(table: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(
    /<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f\s]*)>/gi)].forEach(([, hex = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      characters.set(code, Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return characters;
}
