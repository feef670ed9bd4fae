import { Select } from 'antd';
import { useRef, useState } from 'react';
import {
  SHEET_EXPECTATION_NAMES,
  type SheetExpectation,
} from '../../../domain/article/sheetExpectation';
import { typeset } from '../../../domain/text/frenchText';
import { useSetSheetExpectationMutation } from '../../api/adminEndpoints.gen';
import { failureText } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import styles from './SafetySheetsScreen.module.css';

const OPTIONS = (Object.entries(SHEET_EXPECTATION_NAMES) as [SheetExpectation, string][]).map(
  ([value, label]) => ({ value, label }),
);

/** Stores a choice, once however often it is made; the error stays until the next one. */
export function useSetExpectation() {
  const [set, { isLoading, error, reset }] = useSetSheetExpectationMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const store = async (id: number, expectation: SheetExpectation, seen: SheetExpectation) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const { data } = await set({
      id: String(id),
      sheetExpectationChange: { expectation, seen },
    });
    isUnderWay.current = false;
    if (data) dispatch(messageShown({ kind: 'success', text: data.message }));
    return data !== undefined;
  };
  return { store, isLoading, error, reset };
}

interface ExpectationSelectProps {
  article: { id: number; reference: string; expectation: SheetExpectation };
}

/** Whether the article expects a sheet: a choice is stored at once. */
export function ExpectationSelect({ article }: ExpectationSelectProps) {
  const { id, reference, expectation } = article;
  const { store, isLoading, error } = useSetExpectation();
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
        loading={isLoading}
        status={error === undefined ? undefined : 'error'}
        value={chosen ?? expectation}
        onChange={(choice) => void choose(choice)}
      />
      {error !== undefined && (
        <p className={styles.refusal} role="alert">
          {typeset(failureText(error))}
        </p>
      )}
    </>
  );
}
