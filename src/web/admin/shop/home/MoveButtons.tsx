import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import HolderOutlined from '@ant-design/icons/es/icons/HolderOutlined';
import { Button } from 'antd';
import { type HTMLAttributes, useEffect, useRef } from 'react';
import type { GroupPlace } from '../../../../domain/shopContent/shopField';
import { decorative } from '../../../ui/icon/screenIcons';
import styles from './MoveButtons.module.css';

/** A move to a place; each is another object. */
export interface Move {
  place: string;
  direction: 'up' | 'down';
}

interface MoveButtonsProps {
  place: GroupPlace;
  /** The move that brought here what is here now; its button has the focus then. */
  arrived: Move | undefined;
  /** The events of what a pointer drags. */
  handle: HTMLAttributes<HTMLSpanElement>;
  onMove: (to: number) => void;
}

const NAMES = { slide: 'la diapositive', brochure: 'la brochure' };

/**
 * Moves a slide or a brochure one place up or down, or to any by dragging its handle. The focus
 * follows what was moved.
 */
export function MoveButtons({
  place: { kind, n, first, last },
  arrived,
  handle,
  onMove,
}: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  useEffect(
    function followMoved() {
      if (!arrived) return;
      const [wanted, other] = arrived.direction === 'up' ? [up, down] : [down, up];
      (wanted.current?.disabled ? other : wanted).current?.focus();
    },
    [arrived],
  );
  return (
    <span className={styles.moves}>
      <span
        className={styles.handle}
        title="Glisser pour changer l’ordre"
        aria-hidden="true"
        {...handle}
      >
        <HolderOutlined {...decorative(16)} />
      </span>
      <Button
        ref={up}
        type="text"
        icon={<ArrowUpOutlined {...decorative(16)} />}
        aria-label={`Monter ${NAMES[kind]} ${n}`}
        disabled={n === first}
        onClick={() => onMove(n - 1)}
      />
      <Button
        ref={down}
        type="text"
        icon={<ArrowDownOutlined {...decorative(16)} />}
        aria-label={`Descendre ${NAMES[kind]} ${n}`}
        disabled={n === last}
        onClick={() => onMove(n + 1)}
      />
    </span>
  );
}
