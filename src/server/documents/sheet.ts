import type { TextStyle } from './fonts';

/** A4 in points, with margins of 12 mm at the sides and 14 mm at head and foot. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  left: 34,
  right: 561.28,
  top: 40,
  bottom: 786,
} as const;

export const COLOURS = {
  ink: '#172a3a',
  ink2: '#45586a',
  line: '#d3dce4',
  ground: '#f4f7fa',
} as const;

/** Types of structure elements (ISO 32000, 14.8.4). */
type ElementType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'Figure'
  | 'P'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD';

export type StructureElement = PDFKit.PDFStructureElement;

export interface Placement {
  x: number;
  /** Needed to set at the right: the text ends at x + width. */
  width?: number;
  atRight?: boolean;
}

/**
 * A tagged A4 document, written from top to bottom. Decoration and repeated parts are artifacts,
 * the rest has a structure element.
 */
export interface Sheet {
  /** Top of what comes next, in points from the top of the page. */
  y: number;
  readonly root: StructureElement;
  /** In points, on one line. */
  width(text: string, style: TextStyle): number;
  /** The text in lines of at most this width; a word that is wider is cut. */
  wrap(text: string, width: number, style: TextStyle): string[];
  /** An element that gets children. */
  group(parent: StructureElement, type: ElementType): StructureElement;
  /** An element with what `draw` draws. */
  leaf(parent: StructureElement, type: ElementType, draw: () => void, options?: LeafOptions): void;
  /** What only sighted readers need. */
  artifact(draw: () => void): void;
  /**
   * Writes one line; `y` is the top of its leading.
   * @param more follows in the same element: a space parts the two for readers.
   */
  line(text: string, y: number, style: TextStyle, placement: Placement, more?: boolean): void;
  /** Writes lines one below the other. */
  lines(lines: readonly string[], y: number, style: TextStyle, placement: Placement): void;
  rule(y: number, thickness: number, colour?: string, from?: number, to?: number): void;
  box(x: number, y: number, width: number, height: number): void;
  fill(x: number, y: number, width: number, height: number, colour: string): void;
  /** A PNG, as large as it fits into the box, at its left. */
  picture(bytes: Uint8Array, x: number, y: number, box: [width: number, height: number]): void;
  newPage(): void;
  /** Draws on every page, as artifacts, and ends the document. */
  finish(onEveryPage: (page: number, pages: number) => void): Promise<Buffer>;
}

export interface LeafOptions {
  scope?: 'Row' | 'Column';
  /** The whole word of an abbreviation, which screen readers say. */
  expanded?: string;
  /** What a figure shows. */
  alt?: string;
}
