import { Button } from 'antd';
import {
  boldEdit,
  linkEdit,
  listEdit,
  type Selection,
  type TextEdit,
  titleEdit,
} from '../../../../domain/shopContent/texts/textEdits';
import { typeset } from '../../../../domain/text/frenchText';
import styles from './TextsFields.module.css';

type Edit = (text: string, selection: Selection) => TextEdit;

const TOOLS: readonly { label: string; edit: Edit; key?: string }[] = [
  { label: 'Titre', edit: titleEdit },
  { label: 'Liste', edit: listEdit },
  { label: 'Gras', edit: boldEdit, key: 'b' },
  { label: 'Lien', edit: linkEdit, key: 'k' },
];

/** The edit that a key with Ctrl or Cmd stands for. */
export const editOfKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): Edit | undefined =>
  (ctrlKey || metaKey) && !altKey
    ? TOOLS.find((tool) => tool.key === key.toLowerCase())?.edit
    : undefined;

interface TextToolbarProps {
  /** The id of the text that the buttons edit. */
  textId: string;
  onEdit: (edit: Edit) => void;
}

/** What can be made of the selection of a text. */
export const TextToolbar = ({ textId, onEdit }: TextToolbarProps) => (
  <div className={styles.toolbar} role="group" aria-label="Mise en forme">
    {TOOLS.map(({ label, edit, key }) => (
      <Button
        key={label}
        size="small"
        aria-controls={textId}
        title={key && typeset(`Ctrl + ${key.toUpperCase()}`)}
        aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
        onClick={() => onEdit(edit)}
      >
        {label}
      </Button>
    ))}
  </div>
);
