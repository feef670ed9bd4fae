import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { typeset } from '../../../domain/text/frenchText';
import { messageForField } from '../../api/failureKind';
import { failureText } from '../../api/failureText';
import { ConflictChoice } from '../kit/edit/ConflictChoice';

interface PanelRefusalProps {
  error: unknown;
  onKeep: () => void;
  onTake: () => void;
}

/** Above the fields, in view: why they were not stored, and both versions where there are two. */
export function PanelRefusal({ error, ...choice }: PanelRefusalProps) {
  const stale = messageForField(error, 'revision');
  if (stale !== undefined) return <ConflictChoice message={stale} focusOn={error} {...choice} />;
  return <Refusal error={error} />;
}

function Refusal({ error }: { error: unknown }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function focusRefusal() {
      place.current?.focus();
    },
    [error],
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="error" showIcon role="alert" title={typeset(failureText(error))} />
    </div>
  );
}
