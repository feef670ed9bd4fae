import { useEffect, useState } from 'react';
import { parisDateTime } from '../../../domain/parisTime';
import { useRefreshOnFocus } from './useRefreshOnFocus';

const MINUTE_MS = 60_000;

const readClock = (): string => parisDateTime(Date.now());

/** The Paris time, updated every minute. */
export function useParisTime(): string {
  const [now, setNow] = useState(readClock);
  useEffect(function tick() {
    const timer = setInterval(() => setNow(readClock()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  useRefreshOnFocus(() => setNow(readClock()));
  return now;
}
