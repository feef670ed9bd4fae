import {
  OFFER_TEMPLATES_MAX,
  type TemplateContent,
  templateNameKey,
  templateProblem,
} from '../../domain/offer/offerTemplate';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { RequestOf, Schemas } from '../contract/operations';
import type { OfferTemplateRow } from '../database/offerTables';
import { conflict, notFound, unprocessable } from '../http/httpError';
import { createActionRecorder, describeAuthor } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import {
  deleteOfferTemplate,
  findOfferTemplate,
  insertOfferTemplate,
  listOfferTemplates,
  updateOfferTemplate,
} from './tableTemplates';

/** The templates of offers, which all administrators share. */
export function offerTemplatesHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const record = createActionRecorder(clock);
  return {
    listOfferTemplates: async (): Promise<Schemas['OfferTemplate'][]> =>
      (await listOfferTemplates(database.db)).map(present),
    async createOfferTemplate(
      request: RequestOf<'createOfferTemplate'>,
    ): Promise<Schemas['OfferTemplate']> {
      const { name, ...content } = request.body;
      requireTemplate(name, content);
      return database.write(async (trx) => {
        const known = await listOfferTemplates(trx);
        if (known.length >= OFFER_TEMPLATES_MAX)
          throw unprocessable(
            `Il y a déjà ${OFFER_TEMPLATES_MAX} modèles, le maximum : supprimez-en un.`,
          );
        const created = await insertOfferTemplate(trx, valuesOf(request, name, content));
        if (!created) throw nameTaken(name);
        await record(trx, request, {
          operation: 'createOfferTemplate',
          target: targetOf(created),
          before: null,
          after: {},
        });
        return present(created);
      });
    },
    async updateOfferTemplate(
      request: RequestOf<'updateOfferTemplate'>,
    ): Promise<Schemas['OfferTemplate']> {
      const { name, revision, ...content } = request.body;
      requireTemplate(name, content);
      return database.write(async (trx) => {
        const before = await findOfferTemplate(trx, Number(request.params.id));
        if (!before) throw notFound(GONE);
        if (before.revision !== revision) throw changedMeanwhile(before);
        const values = { ...valuesOf(request, name, content), revision: revision + 1 };
        if (!(await updateOfferTemplate(trx, before.id, values))) throw nameTaken(name);
        const facts = { before: { name: before.name }, after: { name: values.name } };
        await record(trx, request, {
          operation: 'updateOfferTemplate',
          target: targetOf(before),
          ...facts,
        });
        return present({ id: before.id, ...values });
      });
    },
    async deleteOfferTemplate(request: RequestOf<'deleteOfferTemplate'>) {
      await database.write(async (trx) => {
        const deleted = await deleteOfferTemplate(trx, Number(request.params.id));
        if (!deleted) throw notFound(GONE);
        await record(trx, request, {
          operation: 'deleteOfferTemplate',
          target: targetOf(deleted),
          before: {},
          after: null,
        });
      });
      return { message: 'Modèle supprimé' };
    },
  };

  function valuesOf(
    request: Parameters<typeof callerOf>[0],
    name: string,
    content: TemplateContent,
  ) {
    return {
      name: name.trim(),
      name_key: templateNameKey(name),
      content: JSON.stringify(content),
      changed_by: callerOf(request).email,
      changed_at: parisDateTime(clock()),
    };
  }
}

const GONE = 'Ce modèle n’existe pas ou plus.';

const nameTaken = (name: string) => conflict(`Un modèle « ${name.trim()} » existe déjà.`, 'name');

const changedMeanwhile = ({ changed_by, changed_at }: OfferTemplateRow) =>
  conflict(
    'Ce modèle a été modifié ' +
      `entre-temps${describeAuthor({ email: changed_by, at: changed_at })}.`,
  );

function requireTemplate(name: string, content: TemplateContent): void {
  const problem = templateProblem(name, content);
  if (problem) throw unprocessable(problem, 'name');
}

const targetOf = ({ id, name }: OfferTemplateRow) =>
  aboutOne('template', id, `Modèle ${id} (${name})`);

const present = ({
  id,
  name,
  revision,
  content,
  changed_by,
  changed_at,
}: OfferTemplateRow): Schemas['OfferTemplate'] => ({
  id,
  name,
  revision,
  ...(JSON.parse(content) as TemplateContent),
  changed_by,
  changed_at,
});
