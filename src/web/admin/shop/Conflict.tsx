import type { ShopSection } from '../../../contract/api.gen';
import {
  fieldDifferences,
  type ShopFields,
  type ShopSection as SectionName,
} from '../../../domain/shopContent/sections';
import { typeset } from '../../../domain/text/frenchText';
import { ConflictChoice } from '../kit/edit/ConflictChoice';
import { Differences } from './Differences';
import type { SectionDraft } from './sectionDraft';
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
  const theirs = { revision: stored.revision, value: editedTexts(stored) };
  return (
    <div className={styles.conflict}>
      <ConflictChoice
        id={CONFLICT_ID}
        message={message}
        onKeep={() => onKeep(theirs)}
        onTake={() => onTake(theirs)}
      >
        <p>
          {typeset(
            'Dans les champs que vous n’avez pas touchés, ce que l’autre a écrit reste dans les deux cas.',
          )}
        </p>
        <Differences
          section={section}
          differences={fieldDifferences(theirs.value, mineOver(theirs.value))}
          titles={['Enregistré', 'Votre saisie']}
        />
      </ConflictChoice>
    </div>
  );
}
