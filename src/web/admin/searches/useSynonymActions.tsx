import { useState } from 'react';
import type { Synonym } from '../../../contract/api.gen';
import { synonymName } from '../../../domain/synonyms/synonymName';
import { typeset } from '../../../domain/text/frenchText';
import {
  useDiscardSynonymDraftMutation,
  useRemoveSynonymMutation,
  useUpdateSynonymMutation,
} from '../../api/adminEndpoints.gen';
import { reasonToasts, said, useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';

/** What can be done with one synonym of the list; each is a draft until it is published. */
export function useSynonymActions() {
  const [update] = useUpdateSynonymMutation();
  const [removeSynonym] = useRemoveSynonymMutation();
  const [discardDraft] = useDiscardSynonymDraftMutation();
  const { run } = useCall(reasonToasts);
  const removal = useCall();
  const [removed, setRemoved] = useState<Synonym>();
  const [isAsking, setAsking] = useState(false);
  const confirm = async ({ id, revision }: Synonym) => {
    const shown = { id, revision: String(revision) };
    if (await removal.run(() => removeSynonym(shown), said)) setAsking(false);
  };
  const toggle = ({ id, revision, kind, typed, means, off }: Synonym) => {
    const synonymChange = { revision, kind, typed, means, off: !off };
    void run(
      () => update({ id, synonymChange }),
      off ? 'Rallumé dans le brouillon' : 'Éteint dans le brouillon',
    );
  };
  return {
    toggle,
    discard: ({ id, revision }: Synonym) =>
      void run(() => discardDraft({ id, revision: String(revision) }), said),
    remove: (synonym: Synonym) => {
      removal.reset();
      setRemoved(synonym);
      setAsking(true);
    },
    dialog: (
      <FormDialog
        open={isAsking}
        title="Retirer ce synonyme ?"
        action={{
          text: 'Retirer',
          danger: true,
          onPress: () => removed && void confirm(removed),
        }}
        focusCancel
        busy={removal.isBusy}
        refusal={removal.refusal}
        onClose={() => setAsking(false)}
      >
        <p>{removed && typeset(synonymName(removed))}</p>
        <p>{removed && typeset(usedText(removed))}</p>
      </FormDialog>
    ),
  };
}

/** Whether the search uses a synonym that is to be removed. */
function usedText({ published }: Synonym): string {
  if (!published) return 'Il n’est que dans le brouillon : la recherche ne s’en sert pas.';
  return published.off
    ? 'Il est éteint : la recherche ne s’en sert pas.'
    : 'La recherche s’en sert jusqu’à la publication.';
}

export type SynonymActions = ReturnType<typeof useSynonymActions>;
