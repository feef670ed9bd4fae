import { ChunkLoading } from '../ui/feedback/ChunkLoading';
import { ProgressBar } from '../ui/feedback/ProgressBar';
import styles from './ScreenLoading.module.css';

/** Placeholder of a screen whose chunk is loading; reserves its height so that the footer does not jump. */
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
