import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The fragment of the address, which says what a screen shows. The link to the content of the page
 * changes it: the last one stays.
 */
export function useSourceHash(): string {
  const { hash } = useLocation();
  const [sourceHash, setSourceHash] = useState(hash);
  if (hash !== '#contenu' && hash !== sourceHash) setSourceHash(hash);
  return sourceHash;
}
