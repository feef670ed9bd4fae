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
  /** What is typed here over what somebody else stored. */
  mineOver: (theirs: ShopFields) => ShopFields;
  /** What somebody else stored. */
  stored: ShopSection;
  onKeep: (theirs: SectionDraft) => void;
  onTake: (theirs: SectionDraft) => void;
}

/** The id of the alert, which can be gone to. */
export const CONFLICT_ID = 'shop-conflict';

/** Two administrators changed the same section: both texts, and which of them goes on. */
export function Conflict({ message, section, mineOver, stored, onKeep, onTake }: ConflictProps) {
  const theirs = { revision: stored.revision, fields: editedTexts(stored) };
  return (
    <div id={CONFLICT_ID} tabIndex={-1} className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={typeset(message)}
        description={
          <>
            <p>
              {typeset(
                'Rien n’est perdu : comparez, puis choisissez. Dans les champs que vous n’avez ' +
                  'pas touchés, ce que l’autre a écrit reste dans les deux cas.',
              )}
            </p>
            <Differences
              section={section}
              differences={fieldDifferences(theirs.fields, mineOver(theirs.fields))}
              titles={['L’autre', 'Le vôtre']}
            />
            <div className={styles.conflictActions}>
              <Button onClick={() => onKeep(theirs)}>Garder le mien</Button>
              <Button onClick={() => onTake(theirs)}>Prendre l’autre</Button>
            </div>
          </>
        }
      />
    </div>
  );
}
