import { Button, Form, Input, type InputProps } from 'antd';
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
import { newKey } from '../../../ui/browser/newKey';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Indicators';
import { BusyButton } from '../../Feedback';
import { useCall } from '../../kit/call/useCall';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { Loaded } from '../../kit/list/Loaded';
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

const TemplateList = (props: OfferTemplatesProps) => (
  <Loaded
    isQuiet
    read={useListOfferTemplatesQuery()}
    failure="Les modèles n’ont pas pu être lus."
    loading={<Spinner label="Chargement des modèles…" />}
  >
    {(templates) => <Templates {...props} templates={templates} />}
  </Loaded>
);

function Templates({
  content,
  isReadOnly,
  onChange,
  templates,
}: OfferTemplatesProps & { templates: readonly OfferTemplate[] }) {
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
  return (
    <>
      {templates.length === 0 && <p className="muted">Aucun modèle pour l’instant.</p>}
      <ul className={styles.templateList}>
        {templates.map((template) => (
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
  const { data = [] } = useListOfferTemplatesQuery();
  const [name, setName] = useState('');
  const [found, setFound] = useState<string>();
  const [replaced, setReplaced] = useState<OfferTemplate>();
  const [create] = useCreateOfferTemplateMutation();
  const [update] = useUpdateOfferTemplateMutation();
  const creating = useCall();
  const replacing = useCall();
  const problem = found ?? textOf(creating.refusal);
  const submit = () => {
    const refused = templateProblem(name, templateOf(content));
    const same = data.find((template) => templateNameKey(template.name) === templateNameKey(name));
    setFound(refused);
    if (refused) return;
    if (same) setReplaced(same);
    else void save();
  };
  const save = async () => {
    const newOfferTemplate = { name, ...templateOf(content) };
    if (await creating.run(() => create({ newOfferTemplate }), 'Modèle enregistré')) setName('');
  };
  const replace = async ({ id, name: storedName, revision }: OfferTemplate) => {
    const offerTemplateChange = { name: storedName, revision, ...templateOf(content) };
    const call = () => update({ id: String(id), offerTemplateChange });
    if (!(await replacing.run(call, 'Modèle remplacé'))) return;
    setReplaced(undefined);
    setName('');
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
        <NameField
          label="Nom d’un nouveau modèle"
          extra={
            'Il garde le message, les conditions et les textes libres de ce brouillon, pas ses articles.'
          }
          problem={problem}
          name="template"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setFound(undefined);
            creating.reset();
          }}
        />
        <BusyButton htmlType="submit" busy={creating.isBusy}>
          ENREGISTRER LE MODÈLE
        </BusyButton>
      </form>
      <FormDialog
        open={replaced !== undefined}
        title="Remplacer le modèle ?"
        action={{ text: 'REMPLACER', onPress: () => replaced && void replace(replaced) }}
        busy={replacing.isBusy}
        refusal={replacing.refusal}
        onClose={() => {
          replacing.reset();
          setReplaced(undefined);
        }}
      >
        <p>
          {typeset(
            `« ${replaced?.name ?? ''} » existe déjà. Ses textes seront remplacés par ceux de ce brouillon.`,
          )}
        </p>
        <p>Les offres où il a servi ne changent pas.</p>
      </FormDialog>
    </>
  );
}

interface NameFieldProps extends InputProps {
  label: string;
  extra?: string;
  problem: string | undefined;
}

function NameField({ label, extra, problem, ...input }: NameFieldProps) {
  const id = useId();
  return (
    <Form.Item
      layout="vertical"
      label={label}
      htmlFor={id}
      extra={extra}
      validateStatus={problem && 'error'}
      help={problem && <span role="alert">{typeset(problem)}</span>}
    >
      <Input
        id={id}
        maxLength={TEMPLATE_NAME_MAX}
        aria-invalid={problem ? true : undefined}
        {...input}
      />
    </Form.Item>
  );
}

const textOf = (refusal: unknown): string | undefined =>
  refusal === undefined ? undefined : failureText(refusal);

function RenameTemplate({ template, onClose }: { template: OfferTemplate; onClose: () => void }) {
  const [update] = useUpdateOfferTemplateMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const [name, setName] = useState(template.name);
  const [found, setFound] = useState<string>();
  const problem = found ?? textOf(refusal);
  const rename = async () => {
    const { id, message, terms, lines, revision } = template;
    const refused = templateProblem(name, template);
    setFound(refused);
    if (refused) return;
    const offerTemplateChange = { name, message, terms, lines, revision };
    if (await run(() => update({ id: String(id), offerTemplateChange }), null)) onClose();
  };
  return (
    <FormDialog
      title="Renommer le modèle"
      action={{ text: 'RENOMMER', onPress: () => void rename() }}
      busy={isBusy}
      refusal={undefined} // it stands below the field
      onClose={onClose}
    >
      <NameField
        label="Nom du modèle"
        problem={problem}
        autoFocus
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setFound(undefined);
          reset();
        }}
        onPressEnter={() => void rename()}
      />
    </FormDialog>
  );
}

function DeleteTemplate({
  template,
  onClose,
}: {
  template: OfferTemplate | undefined;
  onClose: () => void;
}) {
  const [remove] = useDeleteOfferTemplateMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async (id: number) => {
    if (await run(() => remove({ id: String(id) }), 'Modèle supprimé')) onClose();
  };
  return (
    <FormDialog
      open={template !== undefined}
      title="Supprimer le modèle ?"
      action={{
        text: 'SUPPRIMER',
        danger: true,
        onPress: () => template && void confirm(template.id),
      }}
      focusCancel
      busy={isBusy}
      refusal={refusal}
      onClose={close}
    >
      {typeset(
        `« ${template?.name ?? ''} » ne sera plus proposé à personne. Les offres où il a servi ne changent pas.`,
      )}
    </FormDialog>
  );
}
