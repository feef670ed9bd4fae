import { useEffect, useState } from 'react';
import { type Departed, watchDeparted } from './departed';
import { DepartedNotice } from './DepartedNotice';

/** In place of the notice that a request waits: it has gone, from this tab or another. */
export function Departures() {
  const [departed, setDeparted] = useState<Departed | null>(null);
  useEffect(function announceDepartures() {
    return watchDeparted(setDeparted);
  }, []);
  return departed && <DepartedNotice departed={departed} onClose={() => setDeparted(null)} />;
}
