import { Button } from 'antd';
import { useRef } from 'react';
import { useNarrow } from '../../../ui/browser/viewport';
import { ActionMenu } from '../../kit/dialog/BesideButton';
import { BULK_CHANGES, type ChangeKind } from './changes';

interface SelectionActionsProps {
  /** @param button takes the focus again once the dialog is closed. */
  onOpen: (kind: ChangeKind, button: HTMLElement | null) => void;
}

/** Two buttons and a menu on narrow screens, else one button each. */
export function SelectionActions({ onOpen }: SelectionActionsProps) {
  const isNarrow = useNarrow();
  const menu = useRef<HTMLButtonElement>(null);
  const shown = isNarrow ? BULK_CHANGES.slice(0, 2) : BULK_CHANGES;
  const others = isNarrow ? BULK_CHANGES.slice(2) : [];
  return (
    <>
      {shown.map((kind) => (
        <Button
          key={kind.field}
          size="small"
          onClick={({ currentTarget }) => onOpen(kind, currentTarget)}
        >
          {kind.label}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionMenu
          menu={{
            items: others.map(({ field, label }) => ({ key: field, label })),
            onClick: ({ key }) => {
              const kind = others.find(({ field }) => field === key);
              if (kind) onOpen(kind, menu.current);
            },
          }}
        >
          <Button ref={menu} size="small" aria-label="Autres changements">
            …
          </Button>
        </ActionMenu>
      )}
    </>
  );
}
