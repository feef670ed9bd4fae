import { Select } from 'antd';
import { useState } from 'react';
import {
  SHEET_EXPECTATION_NAMES,
  type SheetExpectation,
} from '../../../domain/article/sheetExpectation';
import { typeset } from '../../../domain/text/frenchText';
import { useSetSheetExpectationMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { said, useCall } from '../kit/call/useCall';
import styles from './SafetySheetsScreen.module.css';

const OPTIONS = (Object.entries(SHEET_EXPECTATION_NAMES) as [SheetExpectation, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** Stores a choice, once however often it is made; the error stays until the next one. */
export function useSetExpectation() {
  const [set] = useSetSheetExpectationMutation();
  const { run, isBusy, refusal, reset } = useCall();
  const store = async (id: number, expectation: SheetExpectation, seen: SheetExpectation) => {
    const sheetExpectationChange = { expectation, seen };
    return (await run(() => set({ id: String(id), sheetExpectationChange }), said)) !== undefined;
  };
  return { store, isBusy, refusal, reset };
}

interface ExpectationSelectProps {
  article: { id: number; reference: string; expectation: SheetExpectation };
}

/** Whether the article expects a sheet: a choice is stored at once. */
export function ExpectationSelect({ article }: ExpectationSelectProps) {
  const { id, reference, expectation } = article;
  const { store, isBusy, refusal } = useSetExpectation();
  const [chosen, setChosen] = useState<SheetExpectation>();
  const choose = async (choice: SheetExpectation) => {
    setChosen(choice);
    await store(id, choice, expectation);
    setChosen(undefined);
  };
  return (
    <>
      <Select<SheetExpectation>
        className={styles.choice}
        aria-label={`Fiche de ${reference}`}
        options={OPTIONS}
        loading={isBusy}
        status={refusal === undefined ? undefined : 'error'}
        value={chosen ?? expectation}
        onChange={(choice) => void choose(choice)}
      />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {typeset(failureText(refusal))}
        </p>
      )}
    </>
  );
}
