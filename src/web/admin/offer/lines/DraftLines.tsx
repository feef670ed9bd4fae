import { Fragment, useEffect, useMemo, useRef } from 'react';
import type { OfferProblem } from '../../../../domain/offer/checkOffer';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { Button } from '../../../ui/button/Button';
import type { RemovedLine } from '../offerMachine';
import { LineEditor } from './LineEditor';
import styles from '../OfferEditor.module.css';

interface DraftLinesProps {
  lines: readonly OfferLine[];
  removed: RemovedLine | null;
  /** Shown after a refused sending. */
  problems: readonly OfferProblem[];
  isReadOnly: boolean;
  onChange: (id: string, change: Partial<OfferLine>) => void;
  onRemove: (id: string) => void;
  onRestore: (removed: RemovedLine) => void;
}

const NONE: readonly OfferProblem[] = [];

/**
 * The lines of the draft; where one was removed, a notice that brings it back. A key pressed in one
 * line renders no other.
 */
export function DraftLines({
  lines,
  removed,
  problems,
  isReadOnly,
  onChange,
  onRemove,
  onRestore,
}: DraftLinesProps) {
  const problemsOf = useMemo(() => problemsByLine(problems), [problems]);
  const notice = removed && (
    <RemovedNotice
      key={removed.line.id}
      removed={removed}
      isReadOnly={isReadOnly}
      onRestore={onRestore}
    />
  );
  return (
    <ol className={styles.lines}>
      {lines.map((line, index) => (
        <Fragment key={line.id}>
          {removed?.index === index && notice}
          <LineEditor
            line={line}
            position={index + 1}
            problems={problemsOf.get(line.id) ?? NONE}
            isReadOnly={isReadOnly}
            onChange={onChange}
            onRemove={onRemove}
          />
        </Fragment>
      ))}
      {removed && removed.index >= lines.length && notice}
    </ol>
  );
}

function problemsByLine(problems: readonly OfferProblem[]): Map<string, OfferProblem[]> {
  const byLine = new Map<string, OfferProblem[]>();
  for (const problem of problems) {
    if (problem.line !== undefined)
      byLine.set(problem.line, [...(byLine.get(problem.line) ?? []), problem]);
  }
  return byLine;
}

interface RemovedNoticeProps {
  removed: RemovedLine;
  isReadOnly: boolean;
  onRestore: (removed: RemovedLine) => void;
}

/** It takes the focus, which was on the removed line. */
function RemovedNotice({ removed, isReadOnly, onRestore }: RemovedNoticeProps) {
  const notice = useRef<HTMLLIElement>(null);
  useEffect(function takeFocus() {
    notice.current?.focus();
  }, []);
  const { title, reference } = removed.line;
  return (
    <li ref={notice} className={styles.removed} tabIndex={-1}>
      <span>{typeset(`Ligne retirée : ${title || reference || 'sans désignation'}.`)}</span>
      <Button variant="quiet" disabled={isReadOnly} onClick={() => onRestore(removed)}>
        ANNULER
      </Button>
    </li>
  );
}
