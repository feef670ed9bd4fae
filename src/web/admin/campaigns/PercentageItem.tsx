import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTypedText, ValueInput } from '../ValueInput';
import { percentageRules, type TypedPercentage, typedPercentage } from './campaignFields';
import styles from './CampaignsScreen.module.css';

interface PercentageInputProps {
  /** Given by the form, as the others are. */
  id?: string;
  value?: TypedPercentage;
  onChange?: (value: TypedPercentage | undefined) => void;
  /** Undefined as soon as more is typed. */
  onRefused: (sentence: string | undefined) => void;
}

/** The percentage of a promotion in a form: PROMO-18. */
export function PercentageItem() {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Form.Item
      name="percentage"
      label="Remise"
      rules={percentageRules}
      {...(refusal !== undefined && { help: refusal, validateStatus: 'error' as const })}
    >
      <PercentageInput onRefused={setRefusal} />
    </Form.Item>
  );
}

/** Typed with a comma or a point, with or without its sign. */
function PercentageInput({ value, onChange, onRefused, ...field }: PercentageInputProps) {
  const { text, type, leave } = useTypedText(
    typeof value === 'number' ? String(value).replace('.', ',') : (value ?? ''),
  );
  const forget = useEffectEvent(leave);
  const isEmpty = value === undefined;
  useEffect(
    function forgetTyped() {
      // The form was emptied.
      if (isEmpty) forget();
    },
    [isEmpty],
  );
  return (
    <ValueInput
      {...field}
      suffix="%"
      className={styles.full}
      value={text}
      onText={(typed) => {
        type(typed);
        onRefused(undefined);
        onChange?.(typedPercentage(typed));
      }}
      onRefused={onRefused}
      onBlur={() => {
        leave();
        onRefused(undefined);
      }}
    />
  );
}
