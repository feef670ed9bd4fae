import {
  OFFER_TEMPLATES_MAX,
  type TemplateContent,
  templateNameKey,
  templateProblem,
} from '../../domain/offer/offerTemplate';
import { parisDateTime } from '../../domain/parisTime';
import { callerOf } from '../authentication';
import type { Operations, Schemas } from '../contract/operations';
import type { OfferTemplateRow } from '../database/offerTables';
import { bothSides, createEdits, type EditServices, type Subject } from '../edits/edit';
import { conflict, unprocessable } from '../http/httpError';
import { aboutOne } from '../journal/subjects';
import { requireNoLotAmounts } from './drafts';
import {
  deleteOfferTemplate,
  findOfferTemplate,
  insertOfferTemplate,
  listOfferTemplates,
  updateOfferTemplate,
} from './tableTemplates';

/** The templates of offers, which all administrators share. */
export function offerTemplatesHandlers(services: EditServices) {
  const { database, clock } = services;
  const templates = createEdits(services).of(TEMPLATE);
  return {
    listOfferTemplates: async () => (await listOfferTemplates(database.db)).map(present),
    async createOfferTemplate(request) {
      const { name, ...content } = request.body;
      requireTemplate(name, content);
      const created = await templates.make(request, 'createOfferTemplate', async (trx) => {
        const known = await listOfferTemplates(trx);
        if (known.length >= OFFER_TEMPLATES_MAX)
          throw unprocessable(
            `Il y a déjà ${OFFER_TEMPLATES_MAX} modèles, le maximum : supprimez-en un.`,
          );
        const row = await insertOfferTemplate(trx, valuesOf(request, name, content));
        if (!row) throw nameTaken(name);
        return row;
      });
      return present(created);
    },
    async updateOfferTemplate(request) {
      const { name, revision, ...content } = request.body;
      requireTemplate(name, content);
      const updated = await templates.change(request, 'updateOfferTemplate', {
        id: request.params.id,
        isTaken: (stored) => stored.revision !== revision,
        async change(trx, { id }) {
          const values = { ...valuesOf(request, name, content), revision: revision + 1 };
          if (!(await updateOfferTemplate(trx, id, values))) throw nameTaken(name);
          return { id, ...values };
        },
      });
      return present(updated);
    },
    async deleteOfferTemplate(request) {
      const { id } = request.params;
      await templates.remove(request, 'deleteOfferTemplate', id, (trx, template) =>
        deleteOfferTemplate(trx, template.id),
      );
      return { message: 'Modèle supprimé' };
    },
  } satisfies Partial<Operations>;

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

const TEMPLATE: Subject<OfferTemplateRow> = {
  gone: 'Ce modèle n’existe pas ou plus.',
  changed: 'Ce modèle a été modifié',
  read: (trx, id) => findOfferTemplate(trx, Number(id)),
  target: ({ id, name }) => aboutOne('template', id, `Modèle ${id} (${name})`),
  facts: bothSides(({ name }) => ({ name })),
};

const nameTaken = (name: string) => conflict(`Un modèle « ${name.trim()} » existe déjà.`, 'name');

function requireTemplate(name: string, content: TemplateContent): void {
  const problem = templateProblem(name, content);
  if (problem) throw unprocessable(problem, 'name');
  requireNoLotAmounts(content);
}

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
