import { Form } from 'antd';
import { useState } from 'react';
import {
  editedText,
  FIELD_MAX,
  isFigure,
  typedProblem,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { typeset } from '../../../../domain/text/frenchText';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ValueInput } from '../../ValueInput';

interface LineValueProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  field: 'remark' | 'vat_rate';
  onSave: (typed: string) => void;
  onClose: () => void;
}

/** The remark of a line, or its rate of VAT: they have no column. */
export function LineValue({ line, position, field, onSave, onClose }: LineValueProps) {
  const [text, setText] = useState(() => editedText(field, line[field]));
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const found = typedProblem(field, text);
    setProblem(found);
    if (found === undefined) onSave(text);
  };
  const label = field === 'remark' ? 'Remarque' : 'TVA, %';
  return (
    <FormDialog
      title={`${label}, ligne ${position}`}
      action={{ text: 'Enregistrer', onPress: save }}
      busy={false}
      refusal={undefined} // it stands below the field
      onClose={onClose}
    >
      <Form.Item
        validateStatus={problem && 'error'}
        help={problem && <span role="alert">{typeset(problem)}</span>}
      >
        <ValueInput
          autoFocus
          value={text}
          max={isFigure(field) ? undefined : FIELD_MAX[field]}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          onText={(typed) => {
            setText(typed);
            setProblem(undefined);
          }}
          onRefused={setProblem}
          onPressEnter={save}
        />
      </Form.Item>
    </FormDialog>
  );
}
