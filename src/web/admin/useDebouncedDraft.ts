import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 250;

/**
 * What is being typed in a field whose value stands elsewhere: given on once the typing rests, and taken over again
 * when the value changes by itself (going back, clearing all).
 * @param value the value elsewhere. @param commit gives a new one on, without blanks around it.
 */
export function useDebouncedDraft(value: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ text: value, sent: value, seen: value });
  if (value !== draft.seen) setDraft({ ...draft, seen: value, ...(value !== draft.sent && { text: value, sent: value }) });
  const typed = draft.text.trim();
  const commitDraft = useEffectEvent(() => {
    setDraft((before) => ({ ...before, sent: typed }));
    commit(typed);
  });
  useEffect(
    function waitForRest() {
      if (typed === draft.sent) return undefined;
      const timer = setTimeout(() => commitDraft(), REST_MS);
      return () => clearTimeout(timer);
    },
    [typed, draft.sent],
  );
  return [draft.text, (text) => setDraft((before) => ({ ...before, text }))];
}
