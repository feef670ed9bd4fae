import { type InputHTMLAttributes, type Ref, useRef, useState } from 'react';
import { formatDate } from '../../../domain/date';
import { isDay } from '../../../domain/days';
import { DAY_TEXT_MAX, type DayLimits, isRefusedDay, readDay } from '../../../domain/typedDay';
import { Icon } from '../icon/Icon';
import styles from './DayInput.module.css';
import field from './Field.module.css';

const CALENDAR = 'M4.5 6h15v14h-15ZM4.5 10h15M8.5 3.5v4M15.5 3.5v4';

type PassedAttribute =
  | 'id'
  | 'name'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-label'
  | 'aria-required';

export interface DayInputProps
  extends DayLimits, Pick<InputHTMLAttributes<HTMLInputElement>, PassedAttribute> {
  /** A day 'YYYY-MM-DD', '' or a text that is none. */
  value?: string;
  /** The same, when the field is left, by Enter, or chosen in the calendar. */
  onChange?: (value: string) => void;
  /** The same with each key: a submit button may leave the focus here. */
  onType?: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** As low as the fields of Ant Design. */
  isLow?: boolean;
}

/** The field of every day that is typed, with the calendar of the browser. */
export function DayInput({
  value = '',
  onChange,
  onType,
  earliest,
  latest,
  inputRef,
  isLow = false,
  ...input
}: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const take = (text: string) => {
    setTyped(undefined);
    onChange?.(valueOf(text));
  };
  return (
    <span className={isLow ? `${styles.day} ${styles.low}` : styles.day}>
      <input
        {...input}
        ref={inputRef}
        type="text"
        className={field.control}
        autoComplete="off"
        placeholder="JJ/MM/AAAA"
        maxLength={DAY_TEXT_MAX}
        value={typed ?? formatDate(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onType?.(valueOf(target.value));
        }}
        onBlur={() => typed !== undefined && take(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === undefined) return;
          // The day is shown as it was read before it is sent.
          event.preventDefault();
          take(typed);
        }}
      />
      <button
        type="button"
        aria-label="Ouvrir le calendrier"
        onClick={() => openCalendar(calendar.current)}
      >
        <Icon name={CALENDAR} />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        min={earliest}
        max={latest}
        onChange={({ target }) => take(target.value)}
      />
    </span>
  );
}

/** The day that a text is, else the text. */
function valueOf(text: string): string {
  const read = readDay(text);
  return isRefusedDay(read) ? (read.refused === 'empty' ? '' : text) : read;
}

/** Browsers without showPicker() open it when the field has the focus. */
function openCalendar(calendar: HTMLInputElement | null): void {
  if (calendar && 'showPicker' in calendar) calendar.showPicker();
  else (calendar as HTMLInputElement | null)?.focus();
}
