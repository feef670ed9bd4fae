import { useRef, useState } from 'react';
import type { Campaign } from '../../../contract/api.gen';

export type CampaignAction = 'update' | 'close' | 'delete';
/** @param button the clicked button: the focus returns to it */
export type AskForAction = (action: CampaignAction, campaign: Campaign, button: HTMLElement) => void;

/** The open action and its campaign. State lives beside the list, so that a dialog survives its campaign moving to another group. */
export function useCampaignAction() {
  const [asked, setAsked] = useState<{ action: CampaignAction; campaign: Campaign }>();
  const focusTargets = useRef<(HTMLElement | null)[]>([]);
  const ask: AskForAction = (action, campaign, button) => {
    focusTargets.current = [button, button.closest('section')];
    setAsked({ action, campaign });
  };
  const stop = () => {
    setAsked(undefined);
    setTimeout(() => focusTargets.current.find((element) => element?.isConnected)?.focus());
  };
  // The campaign leaves its group with its buttons: the focus moves to the group.
  const leave = () => {
    focusTargets.current.shift();
    stop();
  };
  return { asked, ask, stop, leave };
}
