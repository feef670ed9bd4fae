import { Button, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import type { OfferTemplate } from '../../../../contract/api.gen';
import type { OfferContent } from '../../../../domain/offer/offer';
import {
  applyTemplate,
  repeatedLines,
  TEMPLATE_NAME_MAX,
  templateNameKey,
  templateOf,
  templateProblem,
  tooLongProblem,
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
import { newKey } from '../../../ui/browser/newKey';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Indicators';
import { messageShown } from '../../../ui/feedback/snackbarSlice';
import { BusyButton, busyProps, LoadFailure } from '../../Feedback';
import styles from '../OfferEditor.module.css';

interface OfferTemplatesProps {
  content: OfferContent;
  isReadOnly: boolean;
  onChange: (content: OfferContent) => void;
}

/**
 * What is answered often: adds a template to the draft, saves the draft's texts as one, renames,
 * deletes one.
 */
export function OfferTemplates({ content, isReadOnly, onChange }: OfferTemplatesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.templates} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Modèles</summary>
      {isOpen && (
        <>
          <TemplateList content={content} isReadOnly={isReadOnly} onChange={onChange} />
          <NewTemplate content={content} />
        </>
      )}
    </details>
  );
}

/** A template that was added; until the next change of the draft it can be taken back. */
interface Applied {
  /** What was added, and what was not. */
  text: string;
  before: OfferContent;
  after: OfferContent;
}

function TemplateList({ content, isReadOnly, onChange }: OfferTemplatesProps) {
  const { data, error, isLoading, refetch } = useListOfferTemplatesQuery();
  const [applied, setApplied] = useState<Applied>();
  const [refused, setRefused] = useState<string>();
  const [asked, setAsked] = useState<OfferTemplate>();
  const [renamed, setRenamed] = useState<OfferTemplate>();
  const apply = (template: OfferTemplate) => {
    const after = applyTemplate(content, template, newKey);
    const problem = tooLongProblem(after);
    setRefused(problem);
    if (problem) return;
    setApplied({ text: appliedText(template, content, after), before: content, after });
    if (after !== content) onChange(after);
  };
  const undo = (to: OfferContent) => {
    setApplied(undefined);
    onChange(to);
  };
  if (isLoading) return <Spinner label="Chargement des modèles…" />;
  if (!data)
    return (
      <LoadFailure
        title="Les modèles n’ont pas pu être lus."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      {data.length === 0 && <p className="muted">Aucun modèle pour l’instant.</p>}
      <ul className={styles.templateList}>
        {data.map((template) => (
          <li key={template.id}>
            <span className={styles.templateName}>{template.name}</span>
            <Button
              size="small"
              disabled={isReadOnly}
              aria-label={`Ajouter le modèle ${template.name}`}
              onClick={() => apply(template)}
            >
              AJOUTER
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={`Renommer le modèle ${template.name}`}
              onClick={() => setRenamed(template)}
            >
              RENOMMER
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={`Supprimer le modèle ${template.name}`}
              onClick={() => setAsked(template)}
            >
              SUPPRIMER
            </Button>
          </li>
        ))}
      </ul>
      {refused && <Alert kind="warning">{refused}</Alert>}
      <p role="status" className={styles.applied}>
        {applied?.after === content && (
          <>
            {typeset(applied.text)}
            {applied.after !== applied.before && (
              <Button type="link" onClick={() => undo(applied.before)}>
                ANNULER
              </Button>
            )}
          </>
        )}
      </p>
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(undefined)} />}
      <DeleteTemplate template={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function appliedText(template: OfferTemplate, before: OfferContent, after: OfferContent): string {
  const name = `« ${template.name} »`;
  if (after === before) return `${name} est déjà dans le brouillon : rien n’a été ajouté.`;
  const repeated = repeatedLines(before, template).map(({ title }) => `« ${title} »`);
  return repeated.length === 0
    ? `${name} ajouté.`
    : `${name} ajouté, sans ce que le brouillon avait déjà : ${repeated.join(', ')}.`;
}

/**
 * Saves the texts of a draft as a template: a new one, or, after a question, in place of the one
 * with this name.
 */
function NewTemplate({ content }: { content: OfferContent }) {
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
          if (!creating.isLoading && !updating.isLoading) submit();
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
        <BusyButton htmlType="submit" busy={creating.isLoading || updating.isLoading}>
          ENREGISTRER LE MODÈLE
        </BusyButton>
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

function RenameTemplate({ template, onClose }: { template: OfferTemplate; onClose: () => void }) {
  const [update, { isLoading }] = useUpdateOfferTemplateMutation();
  const [isOpen, setOpen] = useState(true);
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
    else setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title="Renommer le modèle"
      okText="RENOMMER"
      cancelText="Annuler"
      okButtonProps={busyProps(isLoading)}
      onOk={() => void rename()}
      onCancel={() => setOpen(false)}
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

function DeleteTemplate({
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
