import { readSection, unknownFields } from '../../domain/shopContent/checkSection';
import { fieldsOfSection, SECTION_LABELS } from '../../domain/shopContent/fields';
import { type PublishedVersion, sampleFields } from '../../domain/shopContent/sampleFields';
import {
  changedFields,
  fieldDifferences,
  type ShopFields,
  type ShopSection,
} from '../../domain/shopContent/sections';
import { catalogueLinks, lineProblem } from '../../domain/shopContent/texts/checkText';
import type { LocalDateTime } from '../database/columnTypes';
import type { ShopSectionRow } from '../database/contentTables';
import type { Db } from '../database/tables';
import { nextVersion, sectionVersions } from '../database/usedVersions';
import { assertShown } from '../edits/edit';
import { notFound, unprocessable } from '../http/httpError';
import { DEFAULT_FIELDS } from './currentContent';
import { sectionTarget } from './files/requireFiles';
import {
  findSection,
  findVersion,
  insertVersion,
  leadsSomewhere,
  listVersions,
  type StoredVersion,
  writeSection,
} from './tableContent';

/** A section as it is stored. */
export interface EditedSection {
  section: ShopSection;
  revision: number;
  /** Undefined while the shop shows what `src/content` says. */
  published: StoredVersion | undefined;
  /** What the shop shows. */
  fields: ShopFields;
  draft: { fields: ShopFields; changed_by: string; changed_at: LocalDateTime } | undefined;
}

/** Who changes a section, and when. */
export interface Edit {
  revision: number;
  by: string;
  at: LocalDateTime;
}

/** The fields that a publication changes, for the journal. */
export interface PublishedChange {
  before: Record<string, string>;
  after: Record<string, string>;
}

/** Reads a section with its draft. */
export async function readEdited(db: Db, section: ShopSection): Promise<EditedSection> {
  const row = await findSection(db, section);
  const [published] = await listVersions(db, section, 1);
  return {
    section,
    revision: row?.revision ?? 0,
    published,
    fields: { ...DEFAULT_FIELDS[section], ...published?.fields },
    draft: draftOf(row),
  };
}

function draftOf(row: ShopSectionRow | undefined): EditedSection['draft'] {
  if (!row || row.draft === null || row.draft_by === null || row.draft_at === null)
    return undefined;
  return {
    fields: JSON.parse(row.draft) as ShopFields,
    changed_by: row.draft_by,
    changed_at: row.draft_at,
  };
}

/**
 * Saves what was typed, whatever it is; what equals the published texts is no draft.
 * @returns whether it began a draft. @throws 409, 422
 */
export async function saveSectionDraft(
  trx: Db,
  section: ShopSection,
  typed: ShopFields,
  edit: Edit,
): Promise<boolean> {
  const [unknown] = unknownFields(section, typed);
  if (unknown !== undefined) throw unprocessable('Ce champ n’existe pas.', unknown);
  const stored = await readForEdit(trx, section, edit);
  const fields = { ...stored.fields, ...typed };
  const isSame = fieldDifferences(stored.fields, fields).length === 0;
  await writeSection(trx, {
    section,
    revision: edit.revision + 1,
    draft: isSame ? null : JSON.stringify(fields),
    draft_by: isSame ? null : edit.by,
    draft_at: isSame ? null : edit.at,
  });
  return stored.draft === undefined && !isSame;
}

/** What is published besides the draft, and where. */
interface Publication {
  /** Fields that are as the sample, and that the publisher calls his own. */
  kept?: readonly string[] | undefined;
  /** The name of the shop's own site. */
  ownHost?: string;
}

/**
 * Publishes the draft, or without one the section as it is, of which fields become the owner's own.
 * @throws 409, 422 with the field that is wrong, or that is not as the sample
 */
export async function publishDraft(
  trx: Db,
  section: ShopSection,
  edit: Edit,
  { kept = [], ownHost = '' }: Publication = {},
): Promise<PublishedChange> {
  const stored = await readForEdit(trx, section, edit);
  if (!stored.draft && kept.length === 0)
    throw unprocessable('Il n’y a rien à publier : aucun champ n’a changé.');
  const typed = stored.draft?.fields ?? stored.fields;
  const { fields, problems } = readSection(section, typed, stored.fields, ownHost);
  const [problem] = problems;
  if (problem) throw unprocessable(problem.message, problem.field);
  if (section === 'texts') await requireLinks(trx, changedFields(fields, stored.fields));
  const known = stored.published?.kept ?? [];
  requireSamples(section, fields, known, kept);
  await writeSection(trx, { ...NO_DRAFT, section, revision: edit.revision + 1 });
  const change = await publish(trx, stored, { fields, kept: [...known, ...kept] }, edit);
  if (kept.length === 0) return change;
  const labels = fieldsOfSection(section).filter(({ name }) => kept.includes(name));
  return {
    before: { ...change.before, kept: '' },
    after: { ...change.after, kept: labels.map(({ label }) => label).join(', ') },
  };
}

/** @throws 422 with the first text that has a link to a category or an article that is none */
async function requireLinks(trx: Db, texts: ShopFields): Promise<void> {
  for (const [field, text] of Object.entries(texts))
    for (const link of catalogueLinks(text))
      if (!(await leadsSomewhere(trx, link))) throw unprocessable(lineProblem(link), field);
}

/** @throws 422 with the first field that has another text than the sample */
function requireSamples(
  section: ShopSection,
  fields: ShopFields,
  known: readonly string[],
  kept: readonly string[],
): void {
  const samples = sampleFields(section, { fields, kept: known }, DEFAULT_FIELDS[section]);
  const other = kept.find((name) => !samples.some((field) => field.name === name));
  if (other !== undefined)
    throw unprocessable('Ce champ ne dit plus l’exemple : relisez la partie.', other);
}

/** Publishes an older version again; a draft stays. @throws 404, 409 */
export async function publishAgain(
  trx: Db,
  section: ShopSection,
  version: number,
  edit: Edit,
): Promise<PublishedChange> {
  const stored = await readForEdit(trx, section, edit);
  const old: PublishedVersion | undefined =
    version === 0
      ? { fields: DEFAULT_FIELDS[section], kept: [] }
      : await findVersion(trx, section, version);
  if (!old) throw notFound('Cette version n’existe pas.');
  const { draft } = stored;
  await writeSection(trx, {
    section,
    revision: edit.revision + 1,
    draft: draft ? JSON.stringify(draft.fields) : null,
    draft_by: draft?.changed_by ?? null,
    draft_at: draft?.changed_at ?? null,
  });
  const fields = { ...DEFAULT_FIELDS[section], ...old.fields };
  return publish(trx, stored, { fields, kept: old.kept }, edit);
}

const NO_DRAFT = { draft: null, draft_by: null, draft_at: null };

async function publish(
  trx: Db,
  { section, published, fields: before }: EditedSection,
  { fields, kept }: PublishedVersion,
  { by, at }: Edit,
): Promise<PublishedChange> {
  const version = await nextVersion(trx, sectionVersions(section), published?.version);
  const author = { published_by: by, published_at: at };
  await insertVersion(trx, section, { version, fields, kept: [...kept], ...author });
  const changes = fieldDifferences(before, fields);
  return {
    before: Object.fromEntries(changes.map((change) => [change.name, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.name, change.after])),
  };
}

/** @throws 409 when the section was changed since it was read */
async function readForEdit(
  trx: Db,
  section: ShopSection,
  { revision }: Edit,
): Promise<EditedSection> {
  const stored = await readEdited(trx, section);
  const { draft, published } = stored;
  const subject = {
    changed: `« ${SECTION_LABELS[section]} » a été modifié`,
    target: () => sectionTarget(section),
    // A draft that is saved again is not noted in the journal.
    author: async () =>
      draft
        ? { email: draft.changed_by, at: draft.changed_at }
        : published && { email: published.published_by, at: published.published_at },
  };
  await assertShown(subject, trx, stored, { isTaken: () => stored.revision !== revision });
  return stored;
}
