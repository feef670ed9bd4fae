import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fold } from '../../../../domain/text/searchText';
import { ArticleThumbnail } from '../../../features/article/ArticleThumbnail';
import { type Option, optionGroups, useSuggestions } from './suggestions';
import { optionId, useCombobox } from './useCombobox';
import styles from './SuggestionList.module.css';

interface SuggestionListProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** The results of a search are shown: the down arrow leads to them. */
  hasResults: boolean;
  edit: (text: string) => void;
  submit: () => void;
}

/** Makes the search field a combobox, with the suggestions of its text below it. */
export default function SuggestionList({
  field,
  text,
  hasResults,
  edit,
  submit,
}: SuggestionListProps) {
  const listId = useId();
  const navigate = useNavigate();
  const searched = useRef<string | null>(null);
  useEffect(
    () => void import(/* webpackChunkName: "search" */ '../SearchResults').catch(() => undefined),
    [],
  ); // needed next
  const found = useSuggestions(text);
  const groups = found ? optionGroups(found, text, window.innerHeight) : [];
  const options = groups.flatMap((group) => group.options);
  const choose = (option: Option) => {
    combobox.close();
    if (option.to) void navigate(option.to);
    else {
      searched.current = option.text;
      edit(option.text);
    }
  };
  const combobox = useCombobox({
    field,
    listId,
    options,
    text,
    opensByArrow: !hasResults,
    onChoose: choose,
  });
  useEffect(function searchChosenText() {
    if (searched.current !== text) return;
    searched.current = null;
    combobox.close();
    submit();
  });
  const { isOpen, active } = combobox;
  const count = options.length;
  return (
    <>
      <p className="sr" role="status">
        {isOpen && `${count} ${count > 1 ? 'suggestions' : 'suggestion'}`}
      </p>
      {/* Pressing a suggestion leaves the focus in the field. */}
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label, options: members }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={styles.label} aria-hidden="true">
              {label}
            </div>
            {members.map((option) => (
              <OptionRow
                key={option.key}
                id={optionId(listId, options.indexOf(option))}
                option={option}
                query={text}
                isActive={options[active] === option}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  query: string;
  isActive: boolean;
  onChoose: () => void;
}

function OptionRow({
  id,
  option: { text, note, articleId },
  query,
  isActive,
  onChoose,
}: OptionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys are handled by the field, which keeps the focus.
    <div
      ref={row}
      id={id}
      className={styles.option}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
    >
      {articleId !== undefined && <ArticleThumbnail articleId={articleId} size={32} />}
      <span className={styles.text}>
        <Highlighted text={text} query={query} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

/** A text with the typed starts of its words marked. */
function Highlighted({ text, query }: { text: string; query: string }) {
  const typed = fold(query).split(' ');
  // A letter that folds to several would shift the mark by one: only words of the same length are
  // marked.
  return text.split(/(\s+)/).map((word, at) => {
    const folded = fold(word);
    const start =
      folded.length === word.length
        ? typed.find((part) => part !== '' && folded.startsWith(part))
        : undefined;
    return start ? (
      <span key={at}>
        <mark>{word.slice(0, start.length)}</mark>
        {word.slice(start.length)}
      </span>
    ) : (
      word
    );
  });
}
