import type { SentOffer } from '../../../contract/api.gen';
import type { OfferContent } from '../../../domain/offer/offer';
import { offerChanges } from '../../../domain/offer/offerChanges';
import { typeset } from '../../../domain/text/frenchText';
import styles from './OfferChanges.module.css';

/** A longer list is closed at first: the lines below are what is read. */
const OPEN_MAX = 8;

interface OfferChangesProps {
  /** As its buyer reads it. */
  before: Pick<SentOffer, 'version' | 'content'>;
  /** As buyers read it, or will. */
  after: OfferContent;
}

/** What a version changes of the one before; nothing when their lines and conditions are equal. */
export default function OfferChanges({ before, after }: OfferChangesProps) {
  const changes = offerChanges(before.content, after);
  if (changes.length === 0) return null;
  return (
    <details open={changes.length <= OPEN_MAX}>
      <summary>{typeset(`Ce qui a changé depuis la version ${before.version}`)}</summary>
      <ul className={styles.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>{typeset(text)}</li>
        ))}
      </ul>
    </details>
  );
}
