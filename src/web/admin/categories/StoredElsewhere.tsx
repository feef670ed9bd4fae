import { Alert, Button } from 'antd';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { type CategoryFields } from './categoryDrafts';
import { DRAWING_NAMES } from './drawingNames';
import styles from './CategoriesScreen.module.css';

interface StoredElsewhereProps {
  error: unknown;
  stored: CategoryFields;
  typed: Partial<CategoryFields>;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows what somebody else stored meanwhile beside what is typed, and asks which of both stays. */
export function StoredElsewhere({ error, stored, typed, onKeep, onTake }: StoredElsewhereProps) {
  const fields = Object.keys(typed) as (keyof CategoryFields)[];
  return (
    <Alert
      className={styles.failure}
      type="warning"
      showIcon
      role="alert"
      title={typeset(
        messageForField(error, 'revision') ?? 'Quelqu’un d’autre vient de modifier ce rayon.',
      )}
      description={
        <>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                {typeset(`${NAMES[field]} : `)}
                <b>{shown(field, stored[field])}</b>
                {typeset(' est enregistré, vous avez saisi ')}
                <b>{shown(field, typed[field] ?? null)}</b>
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button onClick={onKeep}>Enregistrer quand même</Button>
            <Button onClick={onTake}>Garder ce qui est enregistré</Button>
          </div>
        </>
      }
    />
  );
}

const NAMES: Record<keyof CategoryFields, string> = {
  label: 'Libellé',
  sheet_expected: 'Fiche attendue',
  drawing: 'Dessin',
  nacres: 'Code NACRES',
};

function shown(field: keyof CategoryFields, value: string | null): string {
  if (value === null || value === '') return field === 'sheet_expected' ? 'sans réponse' : 'rien';
  if (field === 'sheet_expected') return value === '1' ? 'Oui' : 'Non';
  const names: Record<string, string | undefined> = DRAWING_NAMES;
  return field === 'drawing' ? (names[value] ?? value) : value;
}
