import { OFFER_TEMPLATES_MAX, type TemplateContent, templateNameKey, templateProblem } from '../../domain/offerTemplate';
import { parisDateTime } from '../../domain/parisTime';
import type { RequestOf, Schemas } from '../contract/operations';
import type { OfferTemplateRow } from '../database/offerTables';
import { deleteOfferTemplate, insertOfferTemplate, listOfferTemplates } from '../database/offerTemplates';
import { conflict, notFound, unprocessable } from '../httpError';
import { createActionRecorder } from '../journal/recordAction';
import { callerOf } from '../plugins/authentication';
import type { Services } from '../services';

/** The templates of offers, which all administrators share. */
export function offerTemplatesHandlers({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const record = createActionRecorder(clock);
  return {
    listOfferTemplates: async (): Promise<Schemas['OfferTemplate'][]> => (await listOfferTemplates(database.db)).map(present),
    async createOfferTemplate(request: RequestOf<'createOfferTemplate'>): Promise<Schemas['OfferTemplate']> {
      const { name, ...content } = request.body;
      const problem = templateProblem(name, content);
      if (problem) throw unprocessable(problem, 'name');
      return database.write(async (trx) => {
        const known = await listOfferTemplates(trx);
        if (known.length >= OFFER_TEMPLATES_MAX)
          throw unprocessable(`Il y a déjà ${OFFER_TEMPLATES_MAX} modèles, le maximum : supprimez-en un.`);
        const template = {
          name: name.trim(),
          name_key: templateNameKey(name),
          content: JSON.stringify(content),
          changed_by: callerOf(request).email,
          changed_at: parisDateTime(clock()),
        };
        const created = await insertOfferTemplate(trx, template);
        if (!created) throw conflict(`Un modèle « ${template.name} » existe déjà.`, 'name');
        await record(trx, request, { operation: 'createOfferTemplate', target: targetOf(created), before: null, after: {} });
        return present(created);
      });
    },
    async deleteOfferTemplate(request: RequestOf<'deleteOfferTemplate'>) {
      await database.write(async (trx) => {
        const deleted = await deleteOfferTemplate(trx, Number(request.params.id));
        if (!deleted) throw notFound('Ce modèle n’existe pas ou plus.');
        await record(trx, request, { operation: 'deleteOfferTemplate', target: targetOf(deleted), before: {}, after: null });
      });
      return { message: 'Modèle supprimé' };
    },
  };
}

const targetOf = ({ id, name }: OfferTemplateRow): string => `Modèle ${id} (${name})`;

const present = ({ id, name, content, changed_by, changed_at }: OfferTemplateRow): Schemas['OfferTemplate'] => ({
  id,
  name,
  ...(JSON.parse(content) as TemplateContent),
  changed_by,
  changed_at,
});
