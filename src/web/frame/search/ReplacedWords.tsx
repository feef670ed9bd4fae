import { typeset } from '../../../domain/frenchTypography';
import type { ReplacedWord } from '../../api/endpoints.gen';
import styles from './SearchResults.module.css';

const quotedList = (words: readonly string[]): string => words.map((word) => `« ${word} »`).join(' et ');

/** Says which words were searched instead of those typed. */
export function ReplacedWords({ replaced, onExact }: { replaced: readonly ReplacedWord[]; onExact: () => void }) {
  return (
    <p className={styles.replaced}>
      <span role="status">{typeset(`Résultats pour ${quotedList(replaced.map(({ used }) => used))}.`)}</span>{' '}
      <button type="button" className="link" onClick={onExact}>
        {typeset(`Chercher ${quotedList(replaced.map(({ typed }) => typed))} quand même`)}
      </button>
    </p>
  );
}
