import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import styles from './AddArticles.module.css';

/** Why a dialog did nothing, in view: its buttons may be far below. */
export function ProblemAlert({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function showText() {
      place.current?.scrollIntoView({ block: 'nearest' });
    },
    [text],
  );
  return (
    <div ref={place} className={styles.problem}>
      <Alert type="error" showIcon title={typeset(text)} />
    </div>
  );
}
