import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button, Dropdown, type MenuProps, Popover } from 'antd';
import { percentageBadge } from '../../../../domain/campaign/campaign';
import { cellText, editedText } from '../../../../domain/offer/lineGrid/gridColumns';
import { type OfferLine, UNAVAILABLE } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { STANDARD_VAT } from '../../../../domain/vat';
import { decorative } from '../../../ui/icon/screenIcons';
import type { LineFacts } from './lineFacts';
import styles from './LineTable.module.css';

/** Something that a line says beside its columns. */
interface Mark {
  key: string;
  /** In the cell; a mark that is an icon alone has none. */
  label?: string;
  icon?: typeof SwapOutlined;
  tone?: 'blue' | 'orange' | 'promotion';
  /** What it says in words. */
  text: string;
}

/** The marks of a line, the most important first. */
export function marksOf(line: OfferLine, { campaign, sheet }: LineFacts): Mark[] {
  const rate = editedText('vat_rate', line.vat_rate);
  const marks: (Mark | false)[] = [
    line.unavailable === true && {
      key: 'unavailable',
      label: UNAVAILABLE,
      tone: 'orange',
      text: 'Non disponible : sans prix ni total',
    },
    line.optional &&
      !line.unavailable && {
        key: 'optional',
        label: 'Option',
        tone: 'blue',
        text: 'En option, hors des totaux',
      },
    campaign !== undefined &&
      !line.unavailable && {
        key: 'promotion',
        label: percentageBadge(campaign.percentage),
        tone: 'promotion',
        text: `Promotion en cours : ${campaign.title}, ${percentText(campaign.percentage)}`,
      },
    isOtherRate(line) && {
      key: 'vat',
      label: `TVA ${rate}`,
      text: `TVA ${rate} %${line.vat_guessed ? ', déduite des prix' : ''}`,
    },
    sheet.state === 'PRESENT' && {
      key: 'sheet',
      label: 'FDS',
      text: 'L’article a une fiche de sécurité',
    },
    sheet.state === 'MISSING' && {
      key: 'sheet',
      label: 'FDS',
      icon: WarningOutlined,
      tone: 'orange',
      text: 'La fiche de sécurité manque',
    },
    line.remark !== '' && {
      key: 'remark',
      icon: MessageOutlined,
      text: `Remarque : ${line.remark}`,
    },
    line.replaces !== '' && {
      key: 'replaces',
      icon: SwapOutlined,
      text: `Remplace ${line.replaces}`,
    },
  ];
  return marks.filter((mark) => mark !== false);
}

/** '12,5 %' */
export const percentText = (percentage: number | string): string =>
  `${String(Number(percentage)).replace('.', ',')} %`;

const isOtherRate = ({ vat_rate: rate, vat_guessed: isGuessed }: OfferLine): boolean =>
  isGuessed === true || cellText('vat_rate', rate) !== STANDARD_VAT;

/** An entry of a line's menu. */
export type LineAction =
  | 'remark'
  | 'replace'
  | 'prices'
  | 'optional'
  | 'vat'
  | 'promotion'
  | 'sheet'
  | 'unavailable'
  | 'duplicate'
  | 'up'
  | 'down'
  | 'remove';

const menuOf = (
  { article_id: articleId, optional, unavailable }: OfferLine,
  { campaign }: LineFacts,
): NonNullable<MenuProps['items']> => [
  { key: 'remark', label: 'Remarque…' },
  { key: 'replace', label: 'Remplacer…' },
  { key: 'optional', label: optional ? 'Ligne ferme' : 'En option', disabled: unavailable },
  { key: 'vat', label: 'TVA…', disabled: unavailable },
  { key: 'promotion', label: 'Promotion…', disabled: campaign === undefined },
  { key: 'sheet', label: 'Fiche de sécurité…', disabled: articleId === null },
  { key: 'prices', label: 'Derniers prix…', disabled: articleId === null || unavailable },
  { key: 'unavailable', label: unavailable ? 'Disponible' : UNAVAILABLE },
  { key: 'duplicate', label: 'Dupliquer' },
  { key: 'up', label: 'Monter' },
  { key: 'down', label: 'Descendre' },
  { key: 'remove', label: 'Supprimer', danger: true },
];

/** One mark; what it says is for screen readers. */
export const LineMark = ({ mark: { label, icon: Icon, tone, text } }: { mark: Mark }) => (
  <span className={label === undefined ? undefined : styles.mark} data-tone={tone}>
    {Icon && <Icon {...decorative(label === undefined ? 16 : undefined)} />}
    <span aria-hidden="true">{label}</span>
    <span className="sr">{typeset(`${text}. `)}</span>
  </span>
);

interface LineMarksProps {
  line: OfferLine;
  /** From 0. */
  row: number;
  facts: LineFacts;
  /** The cursor is here: the texts of the marks are open. */
  isHere: boolean;
  isReadOnly: boolean;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onAction: (action: LineAction) => void;
}

/** The marks of a line, and the menu of what can be done with it. */
export function LineMarks({
  line,
  row,
  facts,
  isHere,
  isReadOnly,
  isMenuOpen,
  onMenu,
  onAction,
}: LineMarksProps) {
  const marks = marksOf(line, facts);
  return (
    <span className={styles.marks}>
      <Popover
        open={isHere && marks.length > 0 && !isMenuOpen}
        placement="leftTop"
        content={
          <ul className={styles.markTexts}>
            {marks.map(({ key, text }) => (
              <li key={key}>{typeset(text)}</li>
            ))}
          </ul>
        }
      >
        <span className={styles.markList}>
          {marks.map((mark) => (
            <LineMark key={mark.key} mark={mark} />
          ))}
        </span>
      </Popover>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={isMenuOpen}
        disabled={isReadOnly}
        onOpenChange={onMenu}
        menu={{ items: menuOf(line, facts), onClick: ({ key }) => onAction(key as LineAction) }}
      >
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          className={styles.more}
          aria-label={`Actions de la ligne ${row + 1}`}
          icon={<EllipsisOutlined {...decorative(18)} />}
        />
      </Dropdown>
    </span>
  );
}
