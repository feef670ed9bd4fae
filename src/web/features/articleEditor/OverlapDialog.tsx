import type { Campaign } from '../../../contract/api.gen';
import { typeset } from '../../../domain/frenchTypography';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';

/** Says why an article was not added to a campaign: it overlaps another campaign of the article (OPEN-15). */
export function OverlapDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const reason =
    'Action impossible: cette campagne de promotion recouperait la campagne de promotion courante de cet article ' +
    `(${campaign.title}). Veuillez d'abord retirer l'article de sa campagne de promotion courante.`;
  return (
    <Dialog open size="question" title="Promotions qui se recoupent" onClose={onClose} footer={<Button onClick={onClose}>FERMER</Button>}>
      <p role="alert">{typeset(reason)}</p>
    </Dialog>
  );
}
