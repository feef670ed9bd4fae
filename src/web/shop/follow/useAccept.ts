import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { useAcceptOfferMutation } from '../../api/followEndpoints.gen';
import { type AcceptInput, acceptMachine } from './acceptMachine';

/** The machine of accepting one version, with its call. @param name proposed as the name of the signer. */
export function useAccept(token: string, version: number, name: string) {
  const [acceptOffer] = useAcceptOfferMutation();
  const machine = useMemo(
    () =>
      acceptMachine.provide({
        actors: {
          acceptOffer: fromPromise<unknown, AcceptInput>(({ input }) =>
            acceptOffer({ 'Follow-Token': token, offerAcceptanceRequest: { version, ...input, chosen: [...input.chosen] } }).unwrap(),
          ),
        },
      }),
    [acceptOffer, token, version],
  );
  return useMachine(machine, { input: { name } });
}
