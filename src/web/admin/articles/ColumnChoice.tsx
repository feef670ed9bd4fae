import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { onDevice, readJson, writeJson } from '../../ui/browser/deviceStorage';
import { ShowBeside } from '../kit/dialog/BesideButton';
import { OPTIONAL_COLUMNS } from './articleColumns';
import styles from './ArticlesScreen.module.css';

const HIDDEN = onDevice('hiddenArticleColumns');
const KEYS = OPTIONAL_COLUMNS.map(({ key }) => key);

const readHidden = (): string[] => {
  const stored = readJson(HIDDEN);
  return Array.isArray(stored) ? KEYS.filter((key) => stored.includes(key)) : [];
};

/** The columns of the list that the person hides; the device keeps them. */
export function useHiddenColumns(): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(readHidden);
  return [
    hidden,
    (next) => {
      setHidden(next);
      writeJson(HIDDEN, next);
    },
  ];
}

interface ColumnChoiceProps {
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

/** Which columns are shown where there is a place for them. */
export const ColumnChoice = ({ hidden, onChange }: ColumnChoiceProps) => (
  <ShowBeside
    // Beside the button, where the Tab key goes on.
    getPopupContainer={(button) => button.parentElement ?? document.body}
    content={
      <Checkbox.Group
        className={styles.columnChoice}
        aria-label="Colonnes affichées"
        options={OPTIONAL_COLUMNS.map(({ key, title }) => ({ value: key, label: typeset(title) }))}
        value={KEYS.filter((key) => !hidden.includes(key))}
        onChange={(shown) => onChange(KEYS.filter((key) => !shown.includes(key)))}
      />
    }
  >
    <Button>
      {hidden.length > 0
        ? `Colonnes (${KEYS.length - hidden.length} sur ${KEYS.length})`
        : 'Colonnes'}
    </Button>
  </ShowBeside>
);
