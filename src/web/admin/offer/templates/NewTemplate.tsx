import { useState } from 'react';
import type { OfferTemplate } from '../../../../contract/api.gen';
import type { OfferContent } from '../../../../domain/offer/offer';
import {
  TEMPLATE_NAME_MAX,
  templateNameKey,
  templateOf,
  templateProblem,
} from '../../../../domain/offer/offerTemplate';
import {
  useCreateOfferTemplateMutation,
  useListOfferTemplatesQuery,
  useUpdateOfferTemplateMutation,
} from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { ConfirmDialog } from '../../../ui/dialog/QuestionDialogs';
import { messageShown } from '../../../ui/feedback/snackbarSlice';
import { handleSubmit } from '../../../ui/form/formHandling';
import { TextField } from '../../../ui/form/TextField';
import styles from './OfferTemplates.module.css';

/**
 * Saves the texts of a draft as a template: a new one, or, after a question, in place of the one
 * with this name.
 */
export function NewTemplate({ content }: { content: OfferContent }) {
  const dispatch = useAppDispatch();
  const { data = [] } = useListOfferTemplatesQuery();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [replaced, setReplaced] = useState<OfferTemplate>();
  const [create, creating] = useCreateOfferTemplateMutation();
  const [update, updating] = useUpdateOfferTemplateMutation();

  const submit = () => {
    const found = templateProblem(name, templateOf(content));
    const same = data.find((template) => templateNameKey(template.name) === templateNameKey(name));
    setProblem(found);
    if (found) return;
    if (same) setReplaced(same);
    else
      void show(
        create({ newOfferTemplate: { name, ...templateOf(content) } }),
        'Modèle enregistré',
      );
  };
  const replace = ({ id, name: storedName, revision }: OfferTemplate) => {
    setReplaced(undefined);
    const offerTemplateChange = { name: storedName, revision, ...templateOf(content) };
    void show(update({ id: String(id), offerTemplateChange }), 'Modèle remplacé');
  };
  const show = async (call: PromiseLike<{ error?: unknown }>, text: string) => {
    const { error } = await call;
    if (error) {
      setProblem(failureText(error));
      return;
    }
    setName('');
    dispatch(messageShown({ kind: 'success', text }));
  };
  return (
    <>
      <form className={styles.create} noValidate onSubmit={handleSubmit(submit)}>
        <TextField
          label="Nom d’un nouveau modèle"
          hint={
            'Il garde le message, les conditions et les textes libres de ce brouillon, ' +
            'pas ses articles.'
          }
          name="template"
          maxLength={TEMPLATE_NAME_MAX}
          value={name}
          error={problem}
          onChange={(value) => {
            setName(value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" variant="second" busy={creating.isLoading || updating.isLoading}>
          ENREGISTRER LE MODÈLE
        </Button>
      </form>
      <ConfirmDialog
        open={replaced !== undefined}
        title="Remplacer le modèle ?"
        question={
          `« ${replaced?.name ?? ''} » existe déjà. Ses textes seront remplacés par ceux de ce ` +
          'brouillon.'
        }
        note="Les offres où il a servi ne changent pas."
        confirmLabel="REMPLACER"
        onConfirm={() => replaced && replace(replaced)}
        onClose={() => setReplaced(undefined)}
      />
    </>
  );
}
