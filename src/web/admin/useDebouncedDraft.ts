import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * Draft of a field whose value is stored elsewhere (the URL): committed after a debounce, and reset when the stored value changes
 * (back navigation, filters cleared).
 * @param value the stored value
 * @param commit stores a new value, trimmed
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
    function debounceCommit() {
      if (typed === draft.sent) return undefined;
      const timer = setTimeout(() => commitDraft(), DEBOUNCE_MS);
      return () => clearTimeout(timer);
    },
    [typed, draft.sent],
  );
  return [draft.text, (text) => setDraft((before) => ({ ...before, text }))];
}
