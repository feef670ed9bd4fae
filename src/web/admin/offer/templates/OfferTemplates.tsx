import { Button } from 'antd';
import { useState } from 'react';
import type { OfferTemplate } from '../../../../contract/api.gen';
import type { OfferContent } from '../../../../domain/offer/offer';
import {
  applyTemplate,
  repeatedLines,
  tooLongProblem,
} from '../../../../domain/offer/offerTemplate';
import { typeset } from '../../../../domain/text/frenchText';
import { useListOfferTemplatesQuery } from '../../../api/adminEndpoints.gen';
import { Alert } from '../../../ui/feedback/Alert';
import { Spinner } from '../../../ui/feedback/Indicators';
import { LoadFailure } from '../../LoadFailure';
import { newId } from '../lines/lineFacts';
import { NewTemplate } from './TemplateForms';
import { DeleteTemplate, RenameTemplate } from './TemplateForms';
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
    const after = applyTemplate(content, template, newId);
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
