import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button, Checkbox } from 'antd';
import { formatCount } from '../../../../domain/frenchNumber';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { decorative } from '../../../ui/icon/screenIcons';
import { SideDrawer } from '../../kit/dialog/SideDrawer';
import type { GridView } from './gridView';
import { cellKey } from './LineCell';
import { type LineAction, LineMark } from './LineMarks';
import { PhoneField } from './PhoneField';
import { lotName, lotTotalText, titleMarks, TOTAL_ONLY } from './TitleCells';
import styles from './PhoneLines.module.css';

interface PhoneTitleProps {
  /** A title, or the end of a lot. */
  line: OfferLine;
  /** From 0. */
  row: number;
  isFolded: boolean;
  view: GridView;
  onOpen: () => void;
}

/** A title on a phone with its subtotal: a press opens it to be edited, the other one folds it. */
export function PhoneTitle({ line, row, isFolded, view, onOpen }: PhoneTitleProps) {
  const { grid, subtotalOf, problems } = view;
  if (line.kind === 'END')
    return (
      <Button type="text" className={styles.end} onClick={onOpen}>
        Fin du lot
      </Button>
    );
  const count = grid.lotAt(row)?.lines.length ?? 0;
  return (
    <span className={styles.lot}>
      <Button
        type="text"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-label={`${isFolded ? 'Déplier' : 'Replier'} ${lotName(line)}`}
        icon={
          isFolded ? <RightOutlined {...decorative(16)} /> : <DownOutlined {...decorative(16)} />
        }
        onClick={() => grid.fold(line.id, !isFolded)}
      />
      <Button type="text" className={styles.lotOpen} onClick={onOpen}>
        <span className="sr">Modifier le titre </span>
        <b>{typeset(line.title.trim() === '' ? 'Sans titre' : line.title)}</b>
        <b className={styles.lotSum}>{`${lotTotalText(line, subtotalOf(line))} €`}</b>
        <span className={styles.facts}>
          {typeset(formatCount(count, 'ligne', 'lignes'))}
          {titleMarks(line).map((mark) => (
            <LineMark key={mark.key} mark={mark} />
          ))}
        </span>
        <span className={styles.problem}>
          {typeset(problems.get(cellKey(line.id, 'title')) ?? '')}
        </span>
      </Button>
    </span>
  );
}

interface TitleSheetProps {
  line: OfferLine;
  row: number;
  view: GridView;
  onClose: () => void;
}

/** What a title says and what can be done with its lot, from the bottom of a phone. */
export function TitleSheet({ line, row, view, onClose }: TitleSheetProps) {
  const { grid, isReadOnly, onAction } = view;
  const one = new Set([line.id]);
  const count = grid.lotAt(row)?.lines.length ?? 0;
  const isEnd = line.kind === 'END';
  const button = (action: LineAction, label: string, isLeft = true) => (
    <Button
      danger={action === 'remove'}
      disabled={isReadOnly}
      onClick={() => {
        if (isLeft) onClose();
        onAction(line, action);
      }}
    >
      {label}
    </Button>
  );
  return (
    <SideDrawer
      open
      placement="bottom"
      size="85%"
      title={isEnd ? 'Fin du lot' : typeset(`Titre, ${formatCount(count, 'ligne', 'lignes')}`)}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button type="primary" onClick={onClose}>
            OK
          </Button>
        </div>
      }
    >
      {!isEnd && (
        <>
          <PhoneField
            field="title"
            line={line}
            takesFocus={line.title === ''}
            isReadOnly={isReadOnly}
            onChange={(typed) => grid.setField('title', typed, one, `sheet-${line.id}-title`)}
          />
          <Checkbox
            className={styles.check}
            checked={line.total_only === true}
            disabled={isReadOnly}
            onChange={() => onAction(line, 'total_only')}
          >
            {TOTAL_ONLY}
          </Checkbox>
          <Checkbox
            className={styles.check}
            checked={line.optional}
            disabled={isReadOnly}
            onChange={() => onAction(line, 'optional')}
          >
            Lot en option, hors du total
          </Checkbox>
        </>
      )}
      <div className={styles.more}>
        {!isEnd && button('duplicate', 'Dupliquer le lot')}
        {button('up', isEnd ? 'Monter' : 'Monter le lot', false)}
        {button('down', isEnd ? 'Descendre' : 'Descendre le lot', false)}
        {!isEnd && button('untitle', 'Retirer le titre, garder les lignes')}
        {button(
          'remove',
          isEnd
            ? 'Supprimer'
            : typeset(`Supprimer le lot, ${formatCount(count, 'ligne', 'lignes')}`),
        )}
      </div>
    </SideDrawer>
  );
}
