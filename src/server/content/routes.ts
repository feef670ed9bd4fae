import { parisDateTime } from '../../domain/parisTime';
import { sampleFields } from '../../domain/shopContent/sampleFields';
import {
  SHOP_SECTIONS,
  type ShopFields,
  type ShopSection,
} from '../../domain/shopContent/sections';
import { callerOf } from '../authentication';
import type { OperationId, Operations, Schemas } from '../contract/operations';
import { raiseCatalogueVersion } from '../database/catalogueVersion';
import { createEdits, type EditServices } from '../edits/edit';
import { sendWithEtag } from '../http/sendJson';
import type { Services } from '../services';
import { currentContent, DEFAULT_FIELDS } from './currentContent';
import {
  type Edit,
  type EditedSection,
  publishAgain,
  publishDraft,
  type PublishedChange,
  readEdited,
  saveSectionDraft,
} from './editSection';
import { requireFiles, sectionTarget } from './files/requireFiles';
import { countOpenOffers, findVersion, listVersions } from './tableContent';

/** The content of the shop: what everyone may read, and its drafts and versions for the owner. */
export function contentHandlers(
  services: EditServices & Pick<Services, 'content' | 'config' | 'files'>,
) {
  const { database, clock, content, config, files } = services;
  const edits = createEdits(services);
  const stored = { database, files, edits };
  const now = () => parisDateTime(clock());

  const editOf = (request: Parameters<typeof callerOf>[0], revision: number): Edit => ({
    revision,
    by: callerOf(request).email,
    at: now(),
  });

  /** Stores a publication with its journal entry, and shows it in this process. @throws 422, 503 */
  async function publish(
    request: Parameters<typeof requireFiles>[1],
    operation: OperationId,
    section: ShopSection,
    brought: ShopFields | undefined,
    change: (trx: Parameters<typeof readEdited>[0]) => Promise<PublishedChange>,
  ): Promise<Schemas['ShopSection']> {
    const { fields: published } = await readEdited(database.db, section);
    await requireFiles(stored, request, { operation, section, fields: brought ?? {}, published });
    const edited = await edits.write(request, {}, async (trx, note) => {
      const changed = await change(trx);
      await raiseCatalogueVersion(trx);
      await note({ operation, target: sectionTarget(section), ...changed });
      return readEdited(trx, section);
    });
    await content.refresh();
    return present(edited);
  }

  async function present(edited: EditedSection): Promise<Schemas['ShopSection']> {
    return {
      ...presentSection(edited),
      open_offers: edited.section === 'conditions' ? await countOpenOffers(database.db, now()) : 0,
    };
  }

  return {
    async readShopContent(request, reply) {
      const { published } = currentContent();
      return sendWithEtag(request, reply, {
        sections: SHOP_SECTIONS.map((section) => ({
          section,
          fields: pairs({ ...DEFAULT_FIELDS[section], ...published[section] }),
        })),
      });
    },
    async readShopSection(request) {
      return present(await readEdited(database.db, request.params.section));
    },
    async saveShopDraft(request) {
      const { section } = request.params;
      const { revision, fields } = request.body;
      const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const saved = await edits.write(request, {}, async (trx, note) => {
        if (await saveSectionDraft(trx, section, typed, editOf(request, revision)))
          await note({
            operation: 'saveShopDraft',
            target: sectionTarget(section),
            before: null,
            after: {},
          });
        return readEdited(trx, section);
      });
      return present(saved);
    },
    async publishShopSection(request) {
      const { section } = request.params;
      const edit = editOf(request, request.body.revision);
      const { draft } = await readEdited(database.db, section);
      return publish(request, 'publishShopSection', section, draft?.fields, (trx) =>
        publishDraft(trx, section, edit, {
          kept: request.body.kept,
          ownHost: new URL(config.publicUrl).hostname,
        }),
      );
    },
    async listShopVersions(request) {
      const { section } = request.params;
      const versions = await listVersions(database.db, section);
      return [
        ...versions.map(({ kept: _, ...version }) => ({
          ...version,
          fields: pairs(version.fields),
        })),
        { version: 0, fields: pairs(DEFAULT_FIELDS[section]) },
      ];
    },
    async revertShopSection(request) {
      const { section } = request.params;
      const { revision, version } = request.body;
      const edit = editOf(request, revision);
      const old = await findVersion(database.db, section, version);
      return publish(request, 'revertShopSection', section, old?.fields, (trx) =>
        publishAgain(trx, section, version, edit),
      );
    },
  } satisfies Partial<Operations>;
}

const pairs = (fields: ShopFields): Schemas['ShopField'][] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }));

const presentSection = ({
  section,
  revision,
  published,
  fields,
  draft,
}: EditedSection): Omit<Schemas['ShopSection'], 'open_offers'> => ({
  section,
  revision,
  version: published?.version ?? 0,
  ...(published && {
    published_by: published.published_by,
    published_at: published.published_at,
  }),
  fields: pairs(fields),
  samples: sampleFields(section, published, DEFAULT_FIELDS[section]).map(({ name }) => name),
  ...(draft && { draft: { ...draft, fields: pairs(draft.fields) } }),
});
