import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button, Popover } from 'antd';
import { percentageBadge } from '../../../../domain/campaign/campaign';
import { editedText, normalizedCell } from '../../../../domain/offer/lineGrid/gridColumns';
import { type OfferLine, UNAVAILABLE_LINE } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { STANDARD_VAT } from '../../../../domain/vat';
import { decorative } from '../../../ui/icon/screenIcons';
import { ActionMenu } from '../../kit/dialog/BesideButton';
import type { LineFacts } from './lineFacts';
import styles from './LineTable.module.css';

/** Something that a line says beside its columns. */
export interface Mark {
  key: string;
  /** In the cell; a mark that is an icon alone has none. */
  label?: string;
  icon?: typeof SwapOutlined;
  tone?: 'blue' | 'orange' | 'promotion';
  /** What it says in words. */
  text: string;
}

/** The marks of a line, the most important first. */
export function marksOf(line: OfferLine, facts: LineFacts): Mark[] {
  const { campaign, sheet } = facts;
  const isDear = isAboveCatalogue(line, facts);
  const rate = editedText('vat_rate', line.vat_rate);
  const marks: (Mark | false)[] = [
    line.unavailable === true && {
      key: 'unavailable',
      label: UNAVAILABLE_LINE,
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
        tone: isDear ? 'orange' : 'promotion',
        ...(isDear && { icon: WarningOutlined }),
        text:
          `Promotion en cours : ${campaign.title}, ${discountText(campaign.percentage)}` +
          (isDear ? '. Le prix est pourtant au-dessus de celui du catalogue' : ''),
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
export const discountText = (percentage: number | string): string =>
  `${String(Number(percentage)).replace('.', ',')} %`;

/** The net price of a line is above that of its article without a promotion. */
const isAboveCatalogue = (
  { unit_price: price }: OfferLine,
  { cataloguePrice, net = price }: LineFacts,
): boolean => Number(net) > Number(cataloguePrice);

const isOtherRate = ({ vat_rate: rate, vat_guessed: isGuessed }: OfferLine): boolean =>
  isGuessed === true || normalizedCell('vat_rate', rate) !== STANDARD_VAT;

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
  | 'remove'
  | 'title'
  | 'end'
  | TitleAction;

/** An entry of the menu of a title alone. */
type TitleAction = 'total_only' | 'fold' | 'untitle';

/** The key that chooses an entry of the open menu: a letter of its label. */
const LETTERS: Record<LineAction, string> = {
  remark: 'R',
  replace: 'E',
  optional: 'O',
  vat: 'T',
  promotion: 'P',
  sheet: 'F',
  prices: 'X',
  unavailable: 'N',
  duplicate: 'D',
  up: 'M',
  down: 'C',
  remove: 'S',
  title: 'I',
  end: 'U',
  total_only: 'A',
  fold: 'L',
  untitle: 'T',
};

export interface MenuEntry {
  key: LineAction;
  label: string;
  /** A tick stands before it where it is true, room for one where it is false. */
  isChecked?: boolean | undefined;
  disabled?: boolean | undefined;
  danger?: boolean;
}

/** The entry of a pressed letter; undefined for another key, and where it is disabled. */
function entryOfKey(
  entries: readonly MenuEntry[],
  { key, ctrlKey, altKey, metaKey }: KeyboardEvent,
): LineAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const entry = entries.find((each) => LETTERS[each.key] === key.toUpperCase());
  return entry?.disabled ? undefined : entry?.key;
}

const menuOf = (
  { article_id: articleId, optional, unavailable }: OfferLine,
  { campaign }: LineFacts,
  isInLot: boolean,
): MenuEntry[] => [
  { key: 'remark', label: 'Remarque…' },
  { key: 'replace', label: 'Remplacer…' },
  { key: 'optional', label: optional ? 'Ligne ferme' : 'En option', disabled: unavailable },
  { key: 'vat', label: 'TVA…', disabled: unavailable },
  { key: 'promotion', label: 'Promotion…', disabled: campaign === undefined },
  { key: 'sheet', label: 'Fiche de sécurité…', disabled: articleId === null },
  { key: 'prices', label: 'Derniers prix…', disabled: articleId === null || unavailable },
  { key: 'unavailable', label: unavailable ? 'Disponible' : UNAVAILABLE_LINE },
  { key: 'duplicate', label: 'Dupliquer' },
  { key: 'up', label: 'Monter' },
  { key: 'down', label: 'Descendre' },
  { key: 'title', label: 'Titre au-dessus' },
  { key: 'end', label: 'Fin du lot dessous', disabled: !isInLot },
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

const Letter = ({ of }: { of: LineAction }) => <kbd aria-hidden="true">{LETTERS[of]}</kbd>;

interface RowMenuProps {
  /** 'Actions de la ligne 4' */
  name: string;
  entries: readonly MenuEntry[];
  isReadOnly: boolean;
  isOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onAction: (action: LineAction) => void;
}

/** The menu of what can be done with a row; letters choose its entries. */
export function RowMenu({ name, entries, isReadOnly, isOpen, onMenu, onAction }: RowMenuProps) {
  return (
    <ActionMenu
      open={isOpen}
      disabled={isReadOnly}
      onOpenChange={onMenu}
      menu={{
        items: entries.map(({ isChecked, ...entry }) => ({
          ...entry,
          extra: <Letter of={entry.key} />,
          ...(isChecked !== undefined && { icon: <Tick isOn={isChecked} /> }),
        })),
        onClick: ({ key }) => onAction(key as LineAction),
        onKeyDown: (event) => {
          const action = entryOfKey(entries, event.nativeEvent);
          if (action === undefined) return;
          // The letter is not typed into the field of the dialog that opens.
          event.preventDefault();
          onMenu(false);
          onAction(action);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        className={styles.more}
        aria-label={name}
        icon={<EllipsisOutlined {...decorative(18)} />}
      />
    </ActionMenu>
  );
}

const Tick = ({ isOn }: { isOn: boolean }) => (
  <span className={styles.tick}>
    {isOn && <CheckOutlined {...decorative(16)} />}
    <span className="sr">{isOn ? 'Coché : ' : ''}</span>
  </span>
);

interface LineMarksProps {
  line: OfferLine;
  /** From 1. */
  number: number;
  isInLot: boolean;
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
  number,
  isInLot,
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
      <RowMenu
        name={`Actions de la ligne ${number}`}
        entries={menuOf(line, facts, isInLot)}
        isReadOnly={isReadOnly}
        isOpen={isMenuOpen}
        onMenu={onMenu}
        onAction={onAction}
      />
    </span>
  );
}
