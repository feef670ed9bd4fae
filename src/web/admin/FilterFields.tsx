import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Input } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { typeset } from '../../domain/text/frenchText';
import { type DayLimits, isRefusedDay, readDay, refusedDayText } from '../../domain/typedDay';
import { DayInput } from '../ui/form/DayInput';
import { decorative } from '../ui/icon/screenIcons';
import styles from './FilterFields.module.css';

interface LabelledProps {
  label: string;
  /** For screen readers only, before the label: what a short label such as « à » refers to. */
  context?: string;
  /** The label is for screen readers only: another text says what the field is for. */
  hidesLabel?: boolean;
  children: (id: string) => ReactNode;
}

/** A label above its field. */
export function Labelled({ label, context, hidesLabel, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? 'sr' : undefined}>
        {context && <span className="sr">{`${context} `}</span>}
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** antd's `allowClear` with an accessible name. */
export const namedClearIcon = (name: string) => ({
  clearIcon: (
    <>
      <CloseOutlined {...decorative(16)} />
      <span className="sr">{name}</span>
    </>
  ),
});

export interface FieldProps extends Pick<LabelledProps, 'label' | 'context'> {
  /** '' for no value. */
  value: string;
  onChange: (value: string) => void;
}

/** A day 'YYYY-MM-DD' of a filter, which stays as it is while the typed text is none. */
export function DayField({ value, onChange, earliest, latest, ...label }: FieldProps & DayLimits) {
  const [typed, setTyped] = useState<{ text: string; problem: string; stored: string }>();
  // Not once the filter was emptied, or another one was chosen.
  const refused = typed?.stored === value ? typed : undefined;
  return (
    <Labelled {...label}>
      {(id) => (
        <>
          <DayInput
            id={id}
            isLow
            earliest={earliest}
            latest={latest}
            aria-invalid={refused && true}
            aria-describedby={refused && `${id}-problem`}
            value={refused?.text ?? value}
            onType={() => setTyped(undefined)}
            onChange={(text) => {
              const day = readDay(text, { earliest, latest });
              if (isRefusedDay(day) && day.refused !== 'empty')
                setTyped({ text, problem: refusedDayText(day), stored: value });
              else {
                setTyped(undefined);
                const next = isRefusedDay(day) ? '' : day;
                if (next !== value) onChange(next);
              }
            }}
          />
          {refused && (
            <span id={`${id}-problem`} role="alert" className={styles.problem}>
              {typeset(refused.problem)}
            </span>
          )}
        </>
      )}
    </Labelled>
  );
}

interface SearchFieldProps extends FieldProps {
  placeholder: string;
  hidesLabel?: boolean;
}

/** A search field; `onChange` is debounced. */
export function SearchField({ value, onChange, placeholder, ...label }: SearchFieldProps) {
  const [text, setText] = useDebouncedDraft(value, onChange);
  return (
    <Labelled {...label}>
      {(id) => (
        <Input
          id={id}
          type="search"
          prefix={<SearchOutlined {...decorative(16)} />}
          placeholder={placeholder}
          maxLength={100}
          allowClear={namedClearIcon('Effacer la recherche')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Labelled>
  );
}

const DEBOUNCE_MS = 250;

/**
 * Draft of a field whose value is stored elsewhere (the URL): committed after a debounce, and reset
 * when the stored value changes (back navigation, filters cleared).
 * @param value the stored value
 * @param commit stores a new value, trimmed
 */
export function useDebouncedDraft(
  value: string,
  commit: (text: string) => void,
): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: value, sent: value, seen: value });
  if (value !== draft.seen)
    setDraft({ ...draft, seen: value, ...(value !== draft.sent && { text: value, sent: value }) });
  const typed = draft.text.trim();
  const commitDraft = useEffectEvent(() => {
    setDraft((before) => ({ ...before, sent: typed }));
    commit(typed);
  });
  useEffect(
    function debounceCommit() {
      if (typed === draft.sent) return undefined;
      const timer = setTimeout(() => commitDraft(), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [typed, draft.sent],
  );
  return [draft.text, (text) => setDraft((before) => ({ ...before, text }))];
}
