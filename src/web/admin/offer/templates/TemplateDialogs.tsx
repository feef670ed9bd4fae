import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { OfferTemplate } from '../../../../contract/api.gen';
import { TEMPLATE_NAME_MAX, templateProblem } from '../../../../domain/offer/offerTemplate';
import { typeset } from '../../../../domain/text/frenchText';
import {
  useDeleteOfferTemplateMutation,
  useUpdateOfferTemplateMutation,
} from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { messageShown } from '../../../ui/feedback/snackbarSlice';

export function RenameTemplate({
  template,
  onClose,
}: {
  template: OfferTemplate;
  onClose: () => void;
}) {
  const [update, { isLoading }] = useUpdateOfferTemplateMutation();
  const [name, setName] = useState(template.name);
  const [problem, setProblem] = useState<string>();
  const rename = async () => {
    const { id, message, terms, lines, revision } = template;
    const refused = templateProblem(name, template);
    setProblem(refused);
    if (refused || isLoading) return;
    const { error } = await update({
      id: String(id),
      offerTemplateChange: { name, message, terms, lines, revision },
    });
    if (error) setProblem(failureText(error));
    else onClose();
  };
  return (
    <Modal
      open
      title="Renommer le modèle"
      okText="RENOMMER"
      cancelText="Annuler"
      confirmLoading={isLoading}
      onOk={() => void rename()}
      onCancel={onClose}
    >
      <Form.Item
        layout="vertical"
        label="Nom du modèle"
        htmlFor="template-name"
        validateStatus={problem && 'error'}
        help={problem && <span role="alert">{typeset(problem)}</span>}
      >
        <Input
          id="template-name"
          autoFocus
          value={name}
          maxLength={TEMPLATE_NAME_MAX}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          onPressEnter={() => void rename()}
        />
      </Form.Item>
    </Modal>
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
    <Modal
      open={template !== undefined}
      destroyOnHidden
      title="Supprimer le modèle ?"
      okText="SUPPRIMER"
      okButtonProps={{ danger: true }}
      cancelText="Annuler"
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => template && void confirm(template.id)}
      onCancel={onClose}
    >
      {typeset(
        `« ${template?.name ?? ''} » ne sera plus proposé à personne. Les offres où il a servi ` +
          'ne changent pas.',
      )}
    </Modal>
  );
}
