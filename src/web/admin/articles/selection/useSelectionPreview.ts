import { useEffect, useState } from 'react';
import type { ArticlesUpdate, ArticlesUpdateGroups } from '../../../../contract/api.gen';
import { adminEndpoints } from '../../../api/adminEndpoints.gen';
import { useAppDispatch } from '../../../store/hooks';

/** A brand is typed letter by letter. */
const TYPING_PAUSE_MS = 300;

interface Preview {
  key: string;
  groups?: ArticlesUpdateGroups | undefined;
  error?: unknown;
}

/** What a change of a selection would do, read as soon as it is chosen. */
export function useSelectionPreview(asked: ArticlesUpdate | undefined) {
  const dispatch = useAppDispatch();
  const [round, setRound] = useState(0);
  const [preview, setPreview] = useState<Preview>();
  const key = asked && `${round} ${JSON.stringify(asked)}`;
  const isTyped = asked?.change.brand !== undefined;
  useEffect(
    function readPreview() {
      if (key === undefined) return undefined;
      let isWanted = true;
      const read = async () => {
        const articlesUpdate = JSON.parse(key.slice(key.indexOf(' '))) as ArticlesUpdate;
        const { data, error } = await dispatch(
          adminEndpoints.endpoints.previewArticlesUpdate.initiate(
            { articlesUpdate },
            { subscribe: false, forceRefetch: true },
          ),
        );
        if (isWanted) setPreview({ key, groups: data, error });
      };
      const timer = setTimeout(() => void read(), isTyped ? TYPING_PAUSE_MS : 0);
      return () => {
        isWanted = false;
        clearTimeout(timer);
      };
    },
    [dispatch, isTyped, key],
  );
  const current = key !== undefined && preview?.key === key ? preview : undefined;
  return {
    groups: current?.groups,
    error: current?.error,
    isReading: key !== undefined && !current,
    readAgain: () => setRound((before) => before + 1),
  };
}
