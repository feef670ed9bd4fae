import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { GroupPlace } from '../../../../domain/shopContent/shopField';
import { decorative } from '../../../ui/icon/screenIcons';

/** A move to a place; each is another object. */
export interface Move {
  place: string;
  direction: 'up' | 'down';
}

interface MoveButtonsProps {
  place: GroupPlace;
  /** The move that brought here what is here now; its button has the focus then. */
  arrived: Move | undefined;
  onMove: (direction: Move['direction']) => void;
}

const NAMES = { slide: 'la diapositive', brochure: 'la brochure' };

/** Moves a slide or a brochure one place up or down. The focus follows what was moved. */
export function MoveButtons({
  place: { kind, n, first, last },
  arrived,
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
    <span>
      <Button
        ref={up}
        type="text"
        icon={<ArrowUpOutlined {...decorative(16)} />}
        aria-label={`Monter ${NAMES[kind]} ${n}`}
        disabled={n === first}
        onClick={() => onMove('up')}
      />
      <Button
        ref={down}
        type="text"
        icon={<ArrowDownOutlined {...decorative(16)} />}
        aria-label={`Descendre ${NAMES[kind]} ${n}`}
        disabled={n === last}
        onClick={() => onMove('down')}
      />
    </span>
  );
}
