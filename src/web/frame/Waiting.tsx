import { Arriving } from '../ui/Arriving';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './Waiting.module.css';

/** Keeps the place of a screen that is on its way, so that the footer does not jump. */
export function Waiting() {
  return (
    <div className={styles.waiting}>
      <Arriving>
        <div className={styles.late}>
          <ProgressBar />
        </div>
      </Arriving>
    </div>
  );
}
