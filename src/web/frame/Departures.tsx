import { lazy, Suspense, useEffect, useState } from 'react';
import { patterns } from '../../domain/paths';
import { type Departed, watchDeparted } from '../features/quote/departed';
import { loadChunk } from '../ui/browser/loadChunk';

const DepartedNotice = lazy(() => loadChunk(() => import('../features/quote/DepartedNotice')));

/** Above every page: a request that waited for the network has gone. The page that sends requests says so itself. */
export function Departures() {
  const [departed, setDeparted] = useState<Departed | null>(null);
  useEffect(function announceDepartures() {
    return watchDeparted((sent) => window.location.pathname !== patterns.validateCart && setDeparted(sent));
  }, []);
  return (
    departed && (
      <Suspense fallback={null}>
        <DepartedNotice departed={departed} onClose={() => setDeparted(null)} />
      </Suspense>
    )
  );
}
