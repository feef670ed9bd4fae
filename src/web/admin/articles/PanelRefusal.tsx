import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import styles from './ArticleDrawer.module.css';

interface StaleChoiceProps {
  onKeep: () => void;
  onTake: () => void;
}

/** Above the fields, in view: why they were not stored, and both versions where there are two. */
export function PanelRefusal({ error, ...choice }: StaleChoiceProps & { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function focusRefusal() {
      place.current?.focus();
    },
    [error],
  );
  const isStale = messageForField(error, 'revision') !== undefined;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        type={isStale ? 'warning' : 'error'}
        showIcon
        role="alert"
        title={typeset(failureText(error))}
        action={isStale && <StaleChoice {...choice} />}
      />
    </div>
  );
}

/** Which of both versions stays. */
export const StaleChoice = ({ onKeep, onTake }: StaleChoiceProps) => (
  <div className={styles.choices}>
    <Button onClick={onKeep}>Garder ma saisie</Button>
    <Button onClick={onTake}>Abandonner ma saisie</Button>
  </div>
);
