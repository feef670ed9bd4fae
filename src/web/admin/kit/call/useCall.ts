import { useRef, useState } from 'react';
import { failureReason, failureText, failureToasts } from '../../../api/failureText';
import { useAppDispatch } from '../../../store/hooks';
import { messageShown, type NewMessage } from '../../../ui/feedback/snackbarSlice';

type Answer<Data> = PromiseLike<{ data?: Data; error?: unknown }>;

/** Says why a call was refused, where no screen shows it. */
export const reasonToasts = (error: unknown): NewMessage[] => [
  { kind: 'error', text: failureText(error) },
];

/** The same, or that it failed where no reason is known. */
export const reasonOrFailureToasts = (error: unknown): NewMessage[] =>
  failureReason(error) === undefined ? failureToasts(error) : reasonToasts(error);

/** The success of an operation that answers with its sentence. */
export const said = ({ message }: { message: string }): string => message;

/**
 * Makes one call at a time, however often it is pressed. Its refusal stays for the screen to show
 * until the next answer or `reset`.
 * @param refusalToasts what is said of a refusal besides
 */
export function useCall(refusalToasts: (error: unknown) => NewMessage[] = () => []) {
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  /** @returns the answer's data; undefined when it was refused, or another call is under way */
  const run = async <Data>(
    call: () => Answer<Data>,
    success: string | null | ((data: Data) => string | null),
  ): Promise<Data | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const { data, error } = await call();
      setRefusal(error);
      for (const message of error === undefined ? [] : refusalToasts(error))
        dispatch(messageShown(message));
      const text = data !== undefined && typeof success === 'function' ? success(data) : success;
      if (data !== undefined && typeof text === 'string')
        dispatch(messageShown({ kind: 'success', text }));
      return data;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy, refusal, reset: () => setRefusal(undefined) };
}
