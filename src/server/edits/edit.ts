import type { OperationId } from '../contract/operations';
import type { Db } from '../database/tables';
import { conflict, notFound } from '../http/httpError';
import {
  createActionRecorder,
  describeAuthor,
  type JournalAction,
  type RecordAction,
} from '../journal/recordAction';
import type { JournalTarget } from '../journal/subjects';
import type { LastChange } from '../journal/tableJournal';
import type { RecordedEntry } from '../journal/undoKind';
import type { Services } from '../services';
import { writeWithoutImport } from './excludeImports';
import { refusalsAsAnswers } from './refusals';
import { lastEntryAbout } from './tableLastEntry';

type Request = Parameters<RecordAction>[1];
/** What the journal stores of a write. */
export type Facts = Pick<JournalAction, 'before' | 'after' | 'articleId'>;
/** @returns the id of the entry. */
export type Note = (action: JournalAction) => Promise<number>;

export type EditServices = Pick<Services, 'database' | 'clock' | 'importer' | 'searchIndex'>;

/** What a write waits for, and what follows it. */
export interface WriteRules {
  /** French sentence: what does not change during an import. Absent: imports do not write it. */
  rest?: string;
  /** The index of the search follows. */
  isSearched?: boolean;
}

/** What a 409 says, and how it finds who. */
interface Refusal<Row> {
  /** How it begins, up to 'entre-temps': 'Ce modèle a été modifié'. */
  changed: string;
  target: (row: Row) => JournalTarget;
  /** Whether an entry about it set what is stored; without it the newest one did. */
  isChange?: (entry: RecordedEntry, stored: Row) => boolean;
  /** Who changed it last, where more than the entries about it tell. */
  author?: (trx: Db, row: Row) => Promise<LastChange | undefined>;
}

/** One kind of thing that staff edits: all that its edits need beside their rules. */
export interface Subject<Row> extends WriteRules, Refusal<Row> {
  /** French sentence of the 404. */
  gone: string;
  /** @param id of the path */
  read: (trx: Db, id: string) => Promise<Row | undefined>;
  /** What the journal stores; without `before` it was created, without `after` deleted. */
  facts: (before: Row | undefined, after: Row | undefined) => Facts;
}

/** What the journal stores of a row, before and after alike. */
export const bothSides =
  <Row>(factsOf: (row: Row) => JournalAction['before']) =>
  (before: Row | undefined, after: Row | undefined): Facts => ({
    before: before === undefined ? null : factsOf(before),
    after: after === undefined ? null : factsOf(after),
  });

/** Whether the row is still as the screen showed it. */
interface Shown<Row> {
  isTaken: (stored: Row) => boolean;
  /** What is stored and what was sent, after who did it. */
  differences?: (stored: Row) => string;
}

/** An edit of what is stored. */
interface Change<Row> extends Partial<Shown<Row>> {
  /** Of the path. */
  id: string;
  /** @returns what is stored now; the row itself when that is the same, which is not noted. */
  change: (trx: Db, before: Row) => Promise<Row>;
}

/** What is done to a subject, and what the journal stores of it: nothing when nothing changed. */
interface Done<T> {
  answer: T;
  note?: Facts | undefined;
}

/** The row that a subject's id means. @throws 404 with the subject's sentence */
export async function readSubject<Row>(
  { read, gone }: Pick<Subject<Row>, 'read' | 'gone'>,
  db: Db,
  id: string,
): Promise<Row> {
  const row = await read(db, id);
  if (row === undefined) throw notFound(gone);
  return row;
}

/** @throws 409 with who changed the row since it was shown, and when */
export async function assertShown<Row>(
  subject: Refusal<Row>,
  trx: Db,
  row: Row,
  { isTaken, differences = () => '' }: Shown<Row>,
): Promise<void> {
  if (!isTaken(row)) return;
  const author = subject.author
    ? await subject.author(trx, row)
    : await lastEntryAbout(
        trx,
        [subject.target(row)],
        (entry) => subject.isChange?.(entry, row) ?? true,
      );
  const by = author ? describeAuthor(author) : '';
  throw conflict(`${subject.changed} entre-temps${by}${differences(row)}.`, 'revision');
}

/**
 * The writes of staff: each in one transaction with its entry in the journal, which no import
 * overlaps where that matters; what a rule refuses is the answer.
 */
export function createEdits(services: EditServices) {
  const record = createActionRecorder(services.clock);

  /** A write that notes itself, or about several things. @throws HttpError */
  async function write<T>(
    request: Request,
    { rest, isSearched = false }: WriteRules,
    work: (trx: Db, note: Note) => Promise<T>,
  ): Promise<T> {
    const noted = (trx: Db) => work(trx, (action) => record(trx, request, action));
    const answer = await refusalsAsAnswers(() =>
      rest === undefined
        ? services.database.write(noted)
        : writeWithoutImport(services, noted, rest),
    );
    if (isSearched) await services.searchIndex.refresh();
    return answer;
  }

  function of<Row>(subject: Subject<Row>) {
    const { target, facts } = subject;
    const action = (operation: OperationId, row: Row, sides: Facts): JournalAction => ({
      operation,
      target: target(row),
      ...sides,
    });
    return {
      make: (
        request: Request,
        operation: OperationId,
        insert: (trx: Db) => Promise<Row>,
      ): Promise<Row> =>
        write(request, subject, async (trx, note) => {
          const row = await insert(trx);
          await note(action(operation, row, facts(undefined, row)));
          return row;
        }),
      change: (
        request: Request,
        operation: OperationId,
        { id, isTaken, differences, change }: Change<Row>,
      ): Promise<Row> =>
        write(request, subject, async (trx, note) => {
          const before = await readSubject(subject, trx, id);
          if (isTaken) await assertShown(subject, trx, before, { isTaken, differences });
          const after = await change(trx, before);
          if (after !== before) await note(action(operation, after, facts(before, after)));
          return after;
        }),
      remove: (
        request: Request,
        operation: OperationId,
        id: string,
        remove: (trx: Db, before: Row) => Promise<unknown>,
      ): Promise<void> =>
        write(request, subject, async (trx, note) => {
          const before = await readSubject(subject, trx, id);
          await remove(trx, before);
          await note(action(operation, before, facts(before, undefined)));
        }),
      /** Something else than an edit of its row, which says itself what the journal keeps. */
      act: <T>(
        request: Request,
        operation: OperationId,
        id: string,
        act: (trx: Db, row: Row) => Promise<Done<T>>,
      ): Promise<T> =>
        write(request, subject, async (trx, note) => {
          const row = await readSubject(subject, trx, id);
          const { answer, note: kept } = await act(trx, row);
          if (kept) await note(action(operation, row, kept));
          return answer;
        }),
    };
  }

  return { write, of };
}

export type Edits = ReturnType<typeof createEdits>;
