import { InputNumber } from 'antd';
import { type FieldProps, Labelled } from '../FilterFields';
import { useDebouncedDraft } from '../useDebouncedDraft';
import { isAmount } from './quoteListUrl';
import fields from '../FilterFields.module.css';

/** An amount in euros, typed with a comma or a point; the value has a point. */
export function AmountField({ value, onChange, ...label }: FieldProps) {
  const [text, setText] = useDebouncedDraft(value, onChange);
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
          className={fields.full}
          value={text === '' ? null : text}
          onChange={(amount) => setText(amount !== null && isAmount(amount) ? amount : '')}
        />
      )}
    </Labelled>
  );
}
