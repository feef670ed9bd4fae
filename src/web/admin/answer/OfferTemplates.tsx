import { useState } from 'react';
import { typeset } from '../../../domain/frenchTypography';
import type { OfferContent } from '../../../domain/offer';
import { applyTemplate, TEMPLATE_NAME_MAX, templateOf, templateProblem, tooLongProblem } from '../../../domain/offerTemplate';
import {
  type OfferTemplate,
  useCreateOfferTemplateMutation,
  useDeleteOfferTemplateMutation,
  useListOfferTemplatesQuery,
} from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Alert } from '../../ui/feedback/Alert';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Spinner } from '../../ui/feedback/Spinner';
import { handleSubmit } from '../../ui/form/handleSubmit';
import { TextField } from '../../ui/form/TextField';
import { LoadFailure } from '../LoadFailure';
import { newId } from './offerLines';
import styles from './OfferTemplates.module.css';

interface OfferTemplatesProps {
  content: OfferContent;
  isReadOnly: boolean;
  onChange: (content: OfferContent) => void;
}

/** What is answered often: adds a template to the draft, saves the draft's texts as one, deletes one. */
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
  name: string;
  before: OfferContent;
  after: OfferContent;
}

function TemplateList({ content, isReadOnly, onChange }: OfferTemplatesProps) {
  const { data, error, isLoading, refetch } = useListOfferTemplatesQuery();
  const [applied, setApplied] = useState<Applied>();
  const [refused, setRefused] = useState<string>();
  const [asked, setAsked] = useState<OfferTemplate>();
  const apply = (template: OfferTemplate) => {
    const after = applyTemplate(content, template, newId);
    const problem = tooLongProblem(after);
    setRefused(problem);
    if (problem) return;
    setApplied({ name: template.name, before: content, after });
    onChange(after);
  };
  const undo = (to: OfferContent) => {
    setApplied(undefined);
    onChange(to);
  };
  if (isLoading) return <Spinner label="Chargement des modèles…" />;
  if (!data) return <LoadFailure title="Les modèles n’ont pas pu être lus." error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.length === 0 && <p className="muted">Aucun modèle pour l’instant.</p>}
      <ul className={styles.list}>
        {data.map((template) => (
          <li key={template.id}>
            <span className={styles.name}>{template.name}</span>
            <Button
              variant="second"
              disabled={isReadOnly}
              aria-label={`Ajouter le modèle ${template.name}`}
              onClick={() => apply(template)}
            >
              AJOUTER
            </Button>
            <Button variant="quiet" aria-label={`Supprimer le modèle ${template.name}`} onClick={() => setAsked(template)}>
              SUPPRIMER
            </Button>
          </li>
        ))}
      </ul>
      {refused && <Alert kind="warning">{refused}</Alert>}
      <p role="status" className={styles.applied}>
        {applied?.after === content && (
          <>
            {typeset(`« ${applied.name} » ajouté.`)}
            <Button variant="quiet" onClick={() => undo(applied.before)}>
              ANNULER
            </Button>
          </>
        )}
      </p>
      <DeleteTemplate template={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function DeleteTemplate({ template, onClose }: { template: OfferTemplate | undefined; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteOfferTemplateMutation();
  const confirm = async (id: number) => {
    onClose();
    const { error } = await remove({ id: String(id) });
    dispatch(messageShown(error ? { kind: 'error', text: failureText(error) } : { kind: 'success', text: 'Modèle supprimé' }));
  };
  return (
    <ConfirmDialog
      open={template !== undefined}
      danger
      title="Supprimer le modèle ?"
      question={`« ${template?.name ?? ''} » ne sera plus proposé à personne. Les offres où il a servi ne changent pas.`}
      confirmLabel="SUPPRIMER"
      onConfirm={() => template && void confirm(template.id)}
      onClose={onClose}
    />
  );
}

function NewTemplate({ content }: { content: OfferContent }) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading }] = useCreateOfferTemplateMutation();
  const save = async () => {
    const kept = templateOf(content);
    const found = templateProblem(name, kept);
    setProblem(found);
    if (found) return;
    const { error } = await create({ newOfferTemplate: { name, ...kept } });
    if (error) {
      setProblem(failureText(error));
      return;
    }
    setName('');
    dispatch(messageShown({ kind: 'success', text: 'Modèle enregistré' }));
  };
  return (
    <form className={styles.create} noValidate onSubmit={handleSubmit(() => void save())}>
      <TextField
        label="Nom d’un nouveau modèle"
        hint="Il garde le message, les conditions et les textes libres de ce brouillon, pas ses articles."
        name="template"
        maxLength={TEMPLATE_NAME_MAX}
        value={name}
        error={problem}
        onChange={(value) => {
          setName(value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="second" busy={isLoading}>
        ENREGISTRER LE MODÈLE
      </Button>
    </form>
  );
}
