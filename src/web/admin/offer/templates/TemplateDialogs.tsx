import type { OfferTemplate } from '../../../../contract/api.gen';
import { TEMPLATE_NAME_MAX, templateProblem } from '../../../../domain/offer/offerTemplate';
import {
  useDeleteOfferTemplateMutation,
  useUpdateOfferTemplateMutation,
} from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { ConfirmDialog, RenameDialog } from '../../../ui/dialog/QuestionDialogs';
import { messageShown } from '../../../ui/feedback/snackbarSlice';

export function RenameTemplate({
  template,
  onClose,
}: {
  template: OfferTemplate;
  onClose: () => void;
}) {
  const [update, { isLoading }] = useUpdateOfferTemplateMutation();
  const rename = async (name: string) => {
    const { id, message, terms, lines, revision } = template;
    const problem = templateProblem(name, template);
    if (problem) return problem;
    const { error } = await update({
      id: String(id),
      offerTemplateChange: { name, message, terms, lines, revision },
    });
    return error && failureText(error);
  };
  return (
    <RenameDialog
      title="Renommer le modèle"
      label="Nom du modèle"
      name={template.name}
      maxLength={TEMPLATE_NAME_MAX}
      busy={isLoading}
      rename={rename}
      onClose={onClose}
    />
  );
}

export function DeleteTemplate({
  template,
  onClose,
}: {
  template: OfferTemplate | undefined;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteOfferTemplateMutation();
  const confirm = async (id: number) => {
    onClose();
    const { error } = await remove({ id: String(id) });
    dispatch(
      messageShown(
        error
          ? { kind: 'error', text: failureText(error) }
          : { kind: 'success', text: 'Modèle supprimé' },
      ),
    );
  };
  return (
    <ConfirmDialog
      open={template !== undefined}
      danger
      title="Supprimer le modèle ?"
      question={
        `« ${template?.name ?? ''} » ne sera plus proposé à personne. Les offres où il a servi ` +
        'ne changent pas.'
      }
      confirmLabel="SUPPRIMER"
      onConfirm={() => template && void confirm(template.id)}
      onClose={onClose}
    />
  );
}
