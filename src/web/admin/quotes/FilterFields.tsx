import { DatePicker, InputNumber } from 'antd';
import dayjs from 'dayjs';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { isAmount } from './quoteAddress';
import styles from './QuoteFilters.module.css';
import { useDraft } from './useDraft';

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
      <Icon name="close" size={16} />
      <span className="sr">{name}</span>
    </>
  ),
});

interface FieldProps extends Pick<LabelledProps, 'label' | 'of'> {
  /** '' when it is open. */
  value: string;
  onChange: (value: string) => void;
}

/** Euros, with a comma or a point. */
export function AmountField({ value, onChange, ...label }: FieldProps) {
  const [text, type] = useDraft(value, onChange);
  return (
    <Labelled {...label}>
      {(id) => (
        <InputNumber<string>
          id={id}
          stringMode
          min="0"
          max="999999999"
          precision={2}
          decimalSeparator=","
          controls={false}
          suffix="€"
          className={styles.full}
          value={text === '' ? null : text}
          onChange={(amount) => type(amount !== null && isAmount(amount) ? amount : '')}
        />
      )}
    </Labelled>
  );
}

/** One day, 'YYYY-MM-DD', typed or chosen. */
export function DayField({ value, onChange, ...label }: FieldProps) {
  return (
    <Labelled {...label}>
      {(id) => (
        <DatePicker
          id={id}
          format="DD/MM/YYYY"
          placeholder="JJ/MM/AAAA"
          allowClear={clearing('Effacer ce jour')}
          className={styles.full}
          value={value === '' ? null : dayjs(value)}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : '')}
        />
      )}
    </Labelled>
  );
}
