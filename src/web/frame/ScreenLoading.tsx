import { ChunkLoading } from '../ui/feedback/ChunkLoading';
import { ProgressBar } from '../ui/feedback/ProgressBar';
import styles from './ScreenLoading.module.css';

/** Keeps the place of a screen that is on its way, so that the footer does not jump. */
export function ScreenLoading() {
  return (
    <div className={styles.waiting}>
      <ChunkLoading>
        <div className={styles.late}>
          <ProgressBar />
        </div>
      </ChunkLoading>
    </div>
  );
}
