import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button, type InputRef, Popover } from 'antd';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../domain/frenchNumber';
import {
  FIELD_MAX,
  isFigure,
  type LineField,
  typedProblem,
} from '../../../../domain/offer/lineGrid/gridColumns';
import { optionIds } from '../../../../domain/offer/lineGrid/lotEdits';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { useNarrow } from '../../../ui/browser/viewport';
import { useCloseOnBack } from '../../../ui/dialog/useCloseOnBack';
import { decorative } from '../../../ui/icon/screenIcons';
import { ActionMenu } from '../../kit/dialog/BesideButton';
import { ValueInput } from '../../ValueInput';
import { countOf, selectedText } from './gridTexts';
import type { LineGrid } from './useLineGrid';
import styles from './LineTable.module.css';

interface SelectedLinesBarProps {
  grid: LineGrid;
  lines: readonly OfferLine[];
  isReadOnly: boolean;
  focusGrid: () => void;
}

/** What can be done with the selected lines, in the place of the tool bar. */
export function SelectedLinesBar({ grid, lines, isReadOnly, focusGrid }: SelectedLinesBarProps) {
  const { selected } = grid;
  const isNarrow = useNarrow();
  const asked = optionIds(lines, selected);
  const areOptional = lines.every(({ id, optional }) => optional || !asked.has(id));
  const count = countOf(lines, selected);
  const setOption = () => {
    grid.setOptional(!areOptional);
    focusGrid();
  };
  const remove = () => {
    grid.remove();
    focusGrid();
  };
  const option = areOptional ? 'Lignes fermes' : 'En option';
  const fieldProps = { count, isReadOnly, onClose: focusGrid };
  return (
    <div className={styles.selection} role="toolbar" aria-label="Lignes sélectionnées">
      <b>{isNarrow ? formatCount(count, 'ligne', 'lignes') : selectedText(count)}</b>
      <BulkField
        {...fieldProps}
        field="discount"
        label="Remise…"
        title="Remise, %"
        onSet={(typed) => grid.setField('discount', typed)}
      />
      <BulkField
        {...fieldProps}
        field="lead_time"
        label="Délai…"
        title="Délai"
        onSet={(typed) => grid.setField('lead_time', typed)}
      />
      <BulkField
        {...fieldProps}
        field="vat_rate"
        label="TVA…"
        title="TVA, %"
        onSet={(typed) => grid.setField('vat_rate', typed)}
      />
      {isNarrow ? (
        <ActionMenu
          disabled={isReadOnly}
          menu={{
            items: [
              { key: 'option', label: option },
              { key: 'remove', label: 'Supprimer', danger: true },
            ],
            onClick: ({ key }) => (key === 'option' ? setOption() : remove()),
          }}
        >
          <Button aria-label="En option, supprimer">…</Button>
        </ActionMenu>
      ) : (
        <>
          <Button size="small" disabled={isReadOnly} onClick={setOption}>
            {option}
          </Button>
          <Button size="small" danger disabled={isReadOnly} onClick={remove}>
            Supprimer
          </Button>
        </>
      )}
      <Button
        type={isNarrow ? 'text' : 'link'}
        size={isNarrow ? undefined : 'small'}
        className={styles.deselect}
        aria-label="Désélectionner"
        onClick={() => {
          grid.deselect();
          focusGrid();
        }}
      >
        {isNarrow ? <CloseOutlined {...decorative(16)} /> : 'Désélectionner'}
      </Button>
    </div>
  );
}

/** A field with the focus. It is outside the window until the popover has its place: no scroll. */
function FocusedInput(props: ComponentProps<typeof ValueInput>) {
  const field = useRef<InputRef>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  return <ValueInput {...props} ref={field} />;
}

interface BulkFieldProps {
  field: LineField;
  label: string;
  title: string;
  /** Lines that change. */
  count: number;
  isReadOnly: boolean;
  onSet: (typed: string) => void;
  onClose: () => void;
}

/** A button that asks for one value for all selected lines. */
function BulkField({ field, label, title, count, isReadOnly, onSet, onClose }: BulkFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const isNarrow = useNarrow();
  const open = (next: boolean) => {
    setOpen(next);
    setText('');
    setProblem(undefined);
  };
  const close = () => {
    open(false);
    onClose();
  };
  useCloseOnBack(isOpen, close);
  const confirm = () => {
    const found = typedProblem(field, text);
    setProblem(found);
    if (found !== undefined) return;
    onSet(text);
    close();
  };
  return (
    <Popover
      open={isOpen}
      trigger="click"
      destroyOnHidden
      title={typeset(`${label.slice(0, -1)} pour ${selectedText(count)}`)}
      onOpenChange={(next) => {
        if (!isReadOnly) open(next);
      }}
      content={
        <div className={styles.bulk}>
          <FocusedInput
            value={text}
            max={isFigure(field) ? undefined : FIELD_MAX[field]}
            aria-label={title}
            aria-invalid={problem ? true : undefined}
            onText={(typed) => {
              setText(typed);
              setProblem(undefined);
            }}
            onRefused={setProblem}
            onPressEnter={confirm}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
          />
          {problem && (
            <span role="alert" className={styles.bulkProblem}>
              {typeset(problem)}
            </span>
          )}
          <span className={styles.bulkActions}>
            <Button size="small" onClick={close}>
              Annuler
            </Button>
            <Button size="small" type="primary" onClick={confirm}>
              Appliquer
            </Button>
          </span>
        </div>
      }
    >
      <Button size={isNarrow ? undefined : 'small'} disabled={isReadOnly}>
        {label}
      </Button>
    </Popover>
  );
}
