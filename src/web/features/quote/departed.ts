/** A request that waited for the network and has gone. */
export interface Departed {
  /** YYYYMM-id */
  number: string;
  email: string;
  followToken?: string;
}

const NAME = 'paillasse-departed';

/** Tells every open tab. Only the tab that has sent the request stores the token of its link (`lastSent.ts`). */
export function tellDeparted(departed: Departed): void {
  window.dispatchEvent(new CustomEvent<Departed>(NAME, { detail: departed }));
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(departed);
  channel.close();
}

/** @returns how to stop. */
export function watchDeparted(onDeparted: (departed: Departed) => void): () => void {
  const here = (event: Event) => onDeparted((event as CustomEvent<Departed>).detail);
  window.addEventListener(NAME, here);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
  channel?.addEventListener('message', ({ data }) => onDeparted(data as Departed));
  return () => {
    window.removeEventListener(NAME, here);
    channel?.close();
  };
}
