import { Button, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { OfferTemplate } from '../../../../contract/api.gen';
import type { OfferContent } from '../../../../domain/offer/offer';
import {
  TEMPLATE_NAME_MAX,
  templateNameKey,
  templateOf,
  templateProblem,
} from '../../../../domain/offer/offerTemplate';
import { typeset } from '../../../../domain/text/frenchText';
import {
  useCreateOfferTemplateMutation,
  useDeleteOfferTemplateMutation,
  useListOfferTemplatesQuery,
  useUpdateOfferTemplateMutation,
} from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { messageShown } from '../../../ui/feedback/snackbarSlice';
import styles from '../OfferEditor.module.css';

/**
 * Saves the texts of a draft as a template: a new one, or, after a question, in place of the one
 * with this name.
 */
export function NewTemplate({ content }: { content: OfferContent }) {
  const dispatch = useAppDispatch();
  const { data = [] } = useListOfferTemplatesQuery();
  const id = useId();
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
      <form
        className={styles.create}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Form.Item
          layout="vertical"
          label="Nom d’un nouveau modèle"
          htmlFor={id}
          extra={
            'Il garde le message, les conditions et les textes libres de ce brouillon, ' +
            'pas ses articles.'
          }
          validateStatus={problem && 'error'}
          help={problem && <span role="alert">{typeset(problem)}</span>}
        >
          <Input
            id={id}
            name="template"
            maxLength={TEMPLATE_NAME_MAX}
            value={name}
            aria-invalid={problem ? true : undefined}
            onChange={(event) => {
              setName(event.target.value);
              setProblem(undefined);
            }}
          />
        </Form.Item>
        <Button htmlType="submit" loading={creating.isLoading || updating.isLoading}>
          ENREGISTRER LE MODÈLE
        </Button>
      </form>
      <Modal
        open={replaced !== undefined}
        destroyOnHidden
        title="Remplacer le modèle ?"
        okText="REMPLACER"
        cancelText="Annuler"
        onOk={() => replaced && replace(replaced)}
        onCancel={() => setReplaced(undefined)}
      >
        <p>
          {typeset(
            `« ${replaced?.name ?? ''} » existe déjà. Ses textes seront remplacés par ceux de ce ` +
              'brouillon.',
          )}
        </p>
        <p>Les offres où il a servi ne changent pas.</p>
      </Modal>
    </>
  );
}

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
