import { Alert, Modal } from 'antd';
import { useRef, useState } from 'react';
import { classify } from '../../../domain/campaign';
import { typo } from '../../../domain/typo';
import { useCloseCampaignMutation, useDeleteCampaignMutation } from '../../api/adminEndpoints.gen';
import type { Campaign } from '../../api/endpoints.gen';
import { failureText } from '../../api/failureText';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { useResultMessage } from '../useResultMessage';
import { deletionOf } from './CampaignArticles';
import { UpdateCampaign } from './UpdateCampaign';
import styles from './CampaignsScreen.module.css';

export type Act = 'update' | 'close' | 'delete';
/** @param button the one that was pressed: the focus goes back there. */
export type AskForAct = (act: Act, campaign: Campaign, button: HTMLElement) => void;

// Spec §8: the same wording serves for closing and deleting (OPEN-13).
const QUESTION = "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui";

/** What is being done to which campaign. It stands beside the list: what is typed stays when the campaign leaves its place there. */
export function useCampaignActs() {
  const [asked, setAsked] = useState<{ act: Act; campaign: Campaign }>();
  const places = useRef<(HTMLElement | null)[]>([]);
  const ask: AskForAct = (act, campaign, button) => {
    places.current = [button, button.closest('section')];
    setAsked({ act, campaign });
  };
  const stop = () => {
    setAsked(undefined);
    setTimeout(() => places.current.find((place) => place?.isConnected)?.focus());
  };
  // The campaign leaves its group: the focus waits at the group, not at the top of the page.
  const leave = () => {
    places.current.shift();
    stop();
  };
  return { asked, ask, stop, leave };
}

interface CampaignActProps extends Pick<ReturnType<typeof useCampaignActs>, 'asked' | 'stop' | 'leave'> {
  /** All of them: an update is shown beside the others. */
  campaigns: readonly Campaign[];
  now: string;
}

/** The dialog of the act that was asked for. */
export function CampaignAct({ asked, stop, leave, campaigns, now }: CampaignActProps) {
  if (!asked) return null;
  const { act, campaign } = asked;
  if (act === 'update') return <UpdateCampaign campaign={campaign} campaigns={campaigns} now={now} onDone={stop} onCancel={stop} />;
  const Question = act === 'close' ? CloseCampaign : DeleteCampaign;
  return <Question campaign={campaign} now={now} onDone={leave} onCancel={stop} />;
}

interface QuestionProps {
  campaign: Campaign;
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

function CloseCampaign({ campaign, now, onDone, onCancel }: QuestionProps) {
  const isToCome = classify(campaign, now) === 'future';
  const [closeCampaign, { isLoading, error }] = useCloseCampaignMutation();
  const tell = useResultMessage();
  useCloseOnBack(true, onCancel);
  const confirm = async () => tell(await closeCampaign({ id: String(campaign.id) }), 'clôture effectuée') && onDone();
  return (
    <Modal
      open
      title={`Clôturer « ${campaign.title} »`}
      okText="Clôturer la promotion"
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      <Failure error={error} />
      <p>{QUESTION}</p>
      {isToCome && (
        <p className={styles.consequence}>
          {typo('Elle n’a pas encore commencé : elle sera annulée, et la date de son début restera affichée.')}
        </p>
      )}
    </Modal>
  );
}

function DeleteCampaign({ campaign, onDone, onCancel }: QuestionProps) {
  const count = campaign.articlesCnt;
  const [deleteCampaign, { isLoading, error }] = useDeleteCampaignMutation({ fixedCacheKey: deletionOf(campaign) });
  const tell = useResultMessage();
  useCloseOnBack(true, onCancel);
  const confirm = async () => tell(await deleteCampaign({ id: String(campaign.id) }), 'Suppression effectuée') && onDone();
  return (
    <Modal
      open
      title={`Supprimer « ${campaign.title} »`}
      okText="Supprimer la promotion"
      okButtonProps={{ danger: true }}
      confirmLoading={isLoading}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      <Failure error={error} />
      <p>{QUESTION}</p>
      <p className={styles.consequence}>
        {typo(
          `Supprimée, elle disparaît de la liste${count > 0 ? sayArticles(count) : ''}. Clôturée, elle resterait parmi les promotions terminées.`,
        )}
      </p>
    </Modal>
  );
}

const sayArticles = (count: number): string =>
  count === 1 ? ', et son article reprend son prix' : `, et ses ${count} articles reprennent leur prix`;

const Failure = ({ error }: { error: unknown }) =>
  error ? <Alert className={styles.failure} type="error" showIcon title={failureText(error)} /> : null;
