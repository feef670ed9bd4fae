import { readWaiting, type WaitingOutcome, watchOutcomes, watchWaiting } from './waitingRequest';

/** What the stored value says of the request with this key; undefined while a request waits. */
function storedOutcome(key: string): WaitingOutcome | undefined {
  const waiting = readWaiting();
  if (!waiting) return { kind: 'withdrawn', key };
  const { refusal } = waiting;
  return refusal ? { kind: 'refused', key, refusal } : undefined;
}

/**
 * A tab of an earlier build posts no outcome, and a person may empty the storage: the stored value
 * is read after this time, in which a posted outcome arrives.
 */
const READ_AFTER_MS = 1000;

/** Until the waiting request is sent, refused or withdrawn, in this tab or another. */
export function untilWaitingEnds(signal: AbortSignal): Promise<WaitingOutcome> {
  const key = readWaiting()?.key ?? '';
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (outcome: WaitingOutcome | undefined) => {
      if (!outcome) return;
      stop();
      resolve(outcome);
    };
    const readLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(storedOutcome(key)), READ_AFTER_MS);
    };
    const stops = [
      watchOutcomes((outcome) => outcome.key === key && end(outcome)),
      watchWaiting(readLater),
    ];
    const stop = () => {
      clearTimeout(timer);
      stops.forEach((each) => each());
    };
    signal.addEventListener('abort', stop);
    end(storedOutcome(key));
  });
}
