import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

const SOUGHT = 'demande';
const MAX_LENGTH = 200;

/** The sentence that asks for what a search did not find. */
const soughtSentence = (text: string): string => `Bonjour, je ne trouve pas « ${text} » sur votre site. Pouvez-vous me le proposer ?`;

/**
 * After a search that found nothing the address holds its text, `?demande=`: it is added to the message once, and leaves the address.
 * @param isReady the message has the stored text.
 */
export function useSoughtArticle(isReady: boolean, add: (sentence: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const text = (address.get(SOUGHT) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
  const take = useEffectEvent(() => {
    add(soughtSentence(text));
    setAddress(
      (before) => {
        before.delete(SOUGHT);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(
    function takeText() {
      if (isReady && text !== '') take();
    },
    [isReady, text],
  );
}
