/** What an uploaded file of the content is for. */
export type ContentFileKind = 'slide' | 'brochure' | 'logo';

/** What can be chosen: the stored value, and how it is shown. */
export interface FieldChoice {
  value: string;
  label: string;
}

/** A value that another field of the section has. */
export interface FieldState {
  field: string;
  is: string;
}

/** A field of a section: what it is called, and what it takes. */
export interface ShopField {
  name: string;
  label: string;
  /** The most characters. */
  max: number;
  /** It may be empty: the pages then leave it out, or say that it is missing. */
  isOptional?: boolean;
  /** What is missing without it before the shop opens. */
  isExpected?: boolean;
  /** Its text is a sentence, which needs the whole width and wraps. */
  isSentence?: boolean;
  /** Below the field. */
  note?: string;
  /** What follows an amount or a number. */
  unit?: string;
  /** Of a number: shown narrow, with its figures. */
  isNumber?: boolean;
  /** A whole page in the notation of texts, not a line. */
  isText?: boolean;
  /** One of these instead of a text. */
  choices?: readonly FieldChoice[];
  /** It is asked and said only while another field of the section has this value. */
  when?: FieldState;
  /** Its text of the sources is said only while another field has this value. */
  sampleWhen?: FieldState;
  /** A file instead of a text: the value names it. */
  kind?: ContentFileKind | undefined;
  /**
   * The stored form of a typed text that is not empty.
   * @param ownHost the name of the shop's own site
   * @throws FieldRefused
   */
  read?: (typed: string, ownHost: string) => string;
}

/** The place of a group among those alike. */
export interface GroupPlace {
  kind: 'slide' | 'brochure';
  n: number;
  first: number;
  last: number;
}

/** Fields under one title of the form. */
export interface FieldGroup {
  title: string;
  note?: string | undefined;
  /** Which of several alike it is: it can take the places from `first` to `last`. */
  place?: GroupPlace | undefined;
  fields: readonly ShopField[];
}
