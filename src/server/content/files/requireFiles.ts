import { contentFileNames } from '../../../domain/shopContent/contentFiles';
import { fieldsOfSection, SECTION_LABELS } from '../../../domain/shopContent/fields';
import type { ShopFields, ShopSection } from '../../../domain/shopContent/sections';
import type { OperationId } from '../../contract/operations';
import type { UserRow } from '../../database/accountTables';
import type { Edits } from '../../edits/edit';
import { throwUnreadable } from '../../files/refusals';
import { unprocessable } from '../../http/httpError';
import { aboutOne } from '../../journal/subjects';
import type { Services } from '../../services';
import { findContentFile } from './tableContentFiles';

/** Who asks for a publication, and where a file that is gone is logged. */
interface Request {
  user: UserRow | null;
  log: { warn: (details: object, message: string) => void };
}

/** What a publication would bring, and what is shown now. */
interface Publication {
  operation: OperationId;
  section: ShopSection;
  fields: ShopFields;
  published: ShopFields;
}

type Stored = Pick<Services, 'database' | 'files'>;

/**
 * Makes sure that the files that a publication would bring can be read; the journal says which one
 * is gone, and what is published stays.
 * @throws 422 with the field whose file is gone, 503 when the storage does not answer
 */
export async function requireFiles(
  stored: Stored & { edits: Pick<Edits, 'write'> },
  request: Request,
  publication: Publication,
): Promise<void> {
  const gone = await findGoneFile(stored, publication);
  if (!gone) return;
  const { operation, section } = publication;
  const label =
    fieldsOfSection(section).find(({ name }) => name === gone.field)?.label ?? gone.field;
  request.log.warn(gone, 'content of the shop: file missing');
  await stored.edits.write(request, {}, (_, note) =>
    note({
      operation,
      target: sectionTarget(section),
      before: null,
      after: { missingFile: `${label} (${gone.file})` },
    }),
  );
  throw unprocessable('Ce fichier n’existe plus : déposez-le de nouveau.', gone.field);
}

/** How the journal names a section. */
export const sectionTarget = (section: Publication['section']) =>
  aboutOne('section', section, `Ma boutique (${SECTION_LABELS[section]})`);

async function findGoneFile(
  { database, files }: Stored,
  { fields, published }: Publication,
): Promise<{ file: string; field: string } | undefined> {
  const changed = Object.entries(fields).filter(([name, value]) => published[name] !== value);
  for (const [field, value] of changed)
    for (const name of contentFileNames(value)) {
      const row = await findContentFile(database.db, name);
      const file = row && (await files.open(name).catch(throwUnreadable));
      if (!file) return { file: name, field };
      file.stream.destroy();
    }
  return undefined;
}
