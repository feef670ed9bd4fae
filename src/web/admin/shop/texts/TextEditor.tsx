import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { type TextProblem, textProblems } from '../../../../domain/shopContent/texts/checkText';
import { PLACEHOLDERS } from '../../../../domain/shopContent/texts/placeholderLabels';
import {
  placeholder,
  type PlaceholderName,
  type PlaceholderValues,
} from '../../../../domain/shopContent/texts/placeholders';
import {
  boldEdit,
  insertEdit,
  lineSelection,
  linkEdit,
  listEdit,
  type Selection,
  type TextEdit,
  titleEdit,
} from '../../../../domain/shopContent/texts/textEdits';
import { typeset } from '../../../../domain/text/frenchText';
import { OwnTextPage } from '../../../ui/page/OwnTextPage';
import { editIn, selectIn } from './textarea';
import styles from './TextsFields.module.css';

interface TextEditorProps {
  id: string;
  label: string;
  value: string;
  /** Why the text cannot be published as a whole: it is empty, or too long. */
  problem: string | undefined;
  /** Problems show before the text was left, too. */
  showsAll: boolean;
  /** What its names stand for. */
  known: Omit<Parameters<typeof OwnTextPage>[0], 'text'>;
  /** The text is gone to, each time it is another object. */
  asked: object | undefined;
  onChange: (value: string) => void;
}

const ROWS = 26;
/** Of a text of a field in the contract. */
const CONTRACT_MAX = 40_000;

/** A page of text in its notation, with what it will look like beside it. */
export function TextEditor({ id, label, value, problem, known, asked, ...props }: TextEditorProps) {
  const [isLeft, setLeft] = useState(false);
  const shows = props.showsAll || isLeft;
  const problems = shows ? textProblems(value) : [];
  const whole = shows && problems.length === 0 ? problem : undefined;
  const isWrong = problems.length > 0 || whole !== undefined;

  useEffect(
    function goToText() {
      if (asked) document.getElementById(id)?.focus();
    },
    [asked, id],
  );

  const withTextarea = (change: (textarea: HTMLTextAreaElement) => void) => {
    const textarea = document.getElementById(id);
    if (textarea instanceof HTMLTextAreaElement) change(textarea);
  };
  const edit = (make: (text: string, selection: Selection) => TextEdit) =>
    withTextarea((textarea) => {
      const { value: text, selectionStart, selectionEnd } = textarea;
      editIn(textarea, make(text, [selectionStart, selectionEnd]));
    });
  return (
    <div className={styles.editor}>
      <div className={styles.written}>
        <label htmlFor={id}>{typeset(`Texte de la page « ${label} »`)}</label>
        <TextToolbar textId={id} onEdit={edit} />
        <Input.TextArea
          id={id}
          value={value}
          rows={ROWS}
          maxLength={CONTRACT_MAX}
          status={isWrong ? 'error' : ''}
          aria-invalid={isWrong}
          aria-describedby={`${id}-help`}
          spellCheck
          lang="fr"
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            const make = editOfKey(event);
            if (!make) return;
            event.preventDefault();
            edit(make);
          }}
          onChange={({ target }) => props.onChange(target.value)}
        />
        <div id={`${id}-help`}>
          {whole !== undefined && <p className={styles.problem}>{typeset(whole)}</p>}
          <Problems
            problems={problems}
            onGo={(line) =>
              withTextarea((textarea) => selectIn(textarea, lineSelection(value, line)))
            }
          />
        </div>
        <NotationHelp />
        <PlaceholderList
          values={known.values}
          onInsert={(written) => edit((_, selection) => insertEdit(written, selection))}
        />
      </div>
      {/* It scrolls: also without a mouse. */}
      <section className={styles.preview} tabIndex={0} aria-label="Aperçu de la page">
        <h2>{typeset(label)}</h2>
        <OwnTextPage text={value} {...known} />
      </section>
    </div>
  );
}

function Problems({
  problems,
  onGo,
}: {
  problems: readonly TextProblem[];
  onGo: (line: number) => void;
}) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map(({ line, message }, index) => (
        <li key={index} className={styles.problem}>
          <Button type="link" size="small" danger onClick={() => onGo(line)}>
            {typeset(`Ligne ${line}`)}
          </Button>
          {typeset(` : ${message}`)}
        </li>
      ))}
    </ul>
  );
}

const NOTATION: readonly [written: string, meaning: string][] = [
  ['## Livraison', 'un titre'],
  ['- Verrerie', 'un élément de liste'],
  ['**important**', 'en gras'],
  ['[nos conditions](/terms)', 'un lien : https://, mailto:, tel: ou une page de la boutique'],
  ['ligne vide', 'un nouveau paragraphe'],
  ['\\*', 'le signe lui-même'],
];

/** How a text is written. */
const NotationHelp = () => (
  <details className={styles.help}>
    <summary>Comment écrire</summary>
    <dl>
      {NOTATION.map(([written, meaning]) => (
        <div key={written}>
          <dt>
            <code>{written}</code>
          </dt>
          <dd>{typeset(meaning)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

interface PlaceholderListProps {
  values: PlaceholderValues;
  onInsert: (written: string) => void;
}

const NAMES = Object.keys(PLACEHOLDERS) as PlaceholderName[];

/** The values that a text may name, with what they are at present. */
const PlaceholderList = ({ values, onInsert }: PlaceholderListProps) => (
  <details className={styles.help}>
    <summary>Valeurs à insérer</summary>
    <p>
      {typeset('Elles viennent d’Identité et de Conditions : changées là, elles le sont partout.')}
    </p>
    <ul className={styles.values}>
      {NAMES.map((name) => (
        <li key={name}>
          <Button type="text" block onClick={() => onInsert(placeholder(name))}>
            <code>{placeholder(name)}</code>
            <span>{typeset(`${PLACEHOLDERS[name]} : ${values[name] || 'vide'}`)}</span>
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

type Edit = (text: string, selection: Selection) => TextEdit;

const TOOLS: readonly { label: string; edit: Edit; key?: string }[] = [
  { label: 'Titre', edit: titleEdit },
  { label: 'Liste', edit: listEdit },
  { label: 'Gras', edit: boldEdit, key: 'b' },
  { label: 'Lien', edit: linkEdit, key: 'k' },
];

/** The edit that a key with Ctrl or Cmd stands for. */
const editOfKey = ({
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
const TextToolbar = ({ textId, onEdit }: TextToolbarProps) => (
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
