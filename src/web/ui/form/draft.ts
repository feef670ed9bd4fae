import { useEffect } from 'react';

/** Unsent values of a form. The implementation decides where and how long they are stored, and which customer may read them. */
export interface Draft<Values> {
  read: () => Values | null;
  save: (values: Values) => void;
  forget: () => void;
}

/** Stores the values after each change, and removes them once they are sent. `draft` and `values` must be memoised. */
export function useSaveDraft<Values>(draft: Draft<Values>, values: Values, isSent: boolean): void {
  useEffect(
    function saveDraft() {
      if (isSent) draft.forget();
      else draft.save(values);
    },
    [draft, values, isSent],
  );
}
