import { Alert, Button } from 'antd';
import type { ShopSection } from '../../../contract/api.gen';
import {
  fieldDifferences,
  type ShopFields,
  type ShopSection as SectionName,
} from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import { Differences } from './Differences';
import type { SectionDraft } from './sectionMachine';
import { editedTexts } from './useSection';
import styles from './ShopScreen.module.css';

interface ConflictProps {
  message: string;
  section: SectionName;
  mine: ShopFields;
  /** What somebody else stored. */
  theirs: ShopSection;
  onKeep: (revision: number) => void;
  onTake: (theirs: SectionDraft) => void;
}

/** Two administrators changed the same section: both texts, and which of them goes on. */
export function Conflict({ message, section, mine, theirs, onKeep, onTake }: ConflictProps) {
  const fields = editedTexts(theirs);
  const { revision } = theirs;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.conflict}
      title={typeset(message)}
      description={
        <>
          <Differences
            section={section}
            differences={fieldDifferences(fields, mine)}
            titles={['L’autre', 'Le vôtre']}
          />
          <div className={styles.conflictActions}>
            <Button onClick={() => onKeep(revision)}>Garder le mien</Button>
            <Button onClick={() => onTake({ revision, fields })}>Prendre l’autre</Button>
          </div>
        </>
      }
    />
  );
}
