import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useId } from 'react';
import { decorative } from '../ui/icon/decorative';
import { DAY_FORMATS } from './dayFormats';
import { useDebouncedDraft } from './useDebouncedDraft';
import styles from './FilterFields.module.css';

interface LabelledProps {
  label: string;
  /** Said before the label where only the eye sees what it belongs to. */
  of?: string;
  wide?: boolean;
  children: (id: string) => ReactNode;
}

/** A field under its label. */
export function Labelled({ label, of, wide, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id}>
        {of && <span className="sr">{`${of} `}</span>}
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** The cross that empties a field, named. */
export const clearing = (name: string) => ({
  clearIcon: (
    <>
      <CloseOutlined {...decorative(16)} />
      <span className="sr">{name}</span>
    </>
  ),
});

export interface FieldProps extends Pick<LabelledProps, 'label' | 'of'> {
  /** '' when it is open. */
  value: string;
  onChange: (value: string) => void;
}

interface DayFieldProps extends FieldProps {
  /** Days beyond these cannot be chosen. */
  earliest?: string;
  latest?: string;
}

const dayOf = (day: string | undefined) => (day ? dayjs(day) : undefined);

/** One day, 'YYYY-MM-DD', typed or chosen. */
export function DayField({ value, onChange, earliest, latest, ...label }: DayFieldProps) {
  return (
    <Labelled {...label}>
      {(id) => (
        <DatePicker
          id={id}
          format={DAY_FORMATS}
          placeholder="JJ/MM/AAAA"
          allowClear={clearing('Effacer ce jour')}
          className={styles.full}
          value={dayOf(value) ?? null}
          minDate={dayOf(earliest)}
          maxDate={dayOf(latest)}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
        />
      )}
    </Labelled>
  );
}

interface SearchFieldProps extends FieldProps {
  placeholder: string;
  wide?: boolean;
}

/** Words, given on once the typing rests. */
export function SearchField({ value, onChange, placeholder, ...label }: SearchFieldProps) {
  const [text, type] = useDebouncedDraft(value, onChange);
  return (
    <Labelled {...label}>
      {(id) => (
        <Input
          id={id}
          type="search"
          prefix={<SearchOutlined {...decorative(16)} />}
          placeholder={placeholder}
          maxLength={100}
          allowClear={clearing('Effacer la recherche')}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Labelled>
  );
}
