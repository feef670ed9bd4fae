import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { typeset } from '../../../../domain/text/frenchText';
import {
  type ConflictValue,
  ConflictValues,
  KEEP_MINE,
  TAKE_STORED,
} from '../../../ui/conflict/ConflictValues';
import styles from './ConflictChoice.module.css';

interface ConflictChoiceProps {
  /** Who changed it and when, as the server says it; undefined when that is not known. */
  message: string | undefined;
  /** What differs; longer texts stand in `children`. */
  values?: readonly ConflictValue[];
  children?: ReactNode;
  id?: string;
  /** Nothing else can be done before the choice: each new value of this takes the focus. */
  focusOn?: unknown;
  /** What is stored now is not known yet. */
  disabled?: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else stored the same thing meanwhile: both values, and which of them goes on. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { message, values = [], children, id, focusOn, disabled = false, onKeep, onTake } = props;
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function takeFocus() {
      if (focusOn === undefined) return undefined;
      const before = document.activeElement;
      place.current?.focus();
      return () => {
        if (before instanceof HTMLElement && document.activeElement === document.body)
          before.focus();
      };
    },
    [focusOn],
  );
  return (
    <div ref={place} id={id} tabIndex={-1} className={styles.conflict}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={typeset(message ?? UNKNOWN)}
        description={
          <>
            {values.length > 0 && <ConflictValues values={values} />}
            {children}
            <ConflictButtons disabled={disabled} onKeep={onKeep} onTake={onTake} />
          </>
        }
      />
    </div>
  );
}

const UNKNOWN = 'Quelqu’un d’autre vient de modifier ce que vous modifiez.';

/** The two answers alone, where the values stand beside them. */
export const ConflictButtons = ({
  disabled = false,
  onKeep,
  onTake,
}: Pick<ConflictChoiceProps, 'disabled' | 'onKeep' | 'onTake'>) => (
  <div className={styles.buttons}>
    <Button disabled={disabled} onClick={onKeep}>
      {KEEP_MINE}
    </Button>
    <Button disabled={disabled} onClick={onTake}>
      {TAKE_STORED}
    </Button>
  </div>
);
