import { typeset } from '../../../domain/text/frenchText';
import { ChunkLoading } from '../../ui/feedback/boundaries';
import styles from './Search.module.css';

export const NO_RESULT = "Aucun article n'a été trouvé pour votre recherche";
export const SEARCH_FAILED = "La recherche n'a pas abouti";
const CHECK_CONNECTION = 'Vérifiez votre connexion, puis recherchez à nouveau.';

/** Shown while the results' chunk loads; if it cannot be loaded, says so without it. */
export const NoResults = () => (
  <ChunkLoading
    stalled={
      <div className={styles.stalled} role="status">
        <strong>{typeset(SEARCH_FAILED)}</strong>
        <p>{CHECK_CONNECTION}</p>
        <p>{typeset(NO_RESULT)}</p>
      </div>
    }
  />
);
