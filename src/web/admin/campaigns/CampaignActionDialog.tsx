import type { ArticleSource, Campaign } from '../../../contract/api.gen';
import { classify } from '../../../domain/campaign/campaign';
import { formatCount } from '../../../domain/frenchNumber';
import { typeset } from '../../../domain/text/frenchText';
import {
  adminEndpoints,
  useAddCampaignArticlesMutation,
  useCloseCampaignMutation,
  useDeleteCampaignMutation,
} from '../../api/adminEndpoints.gen';
import { failureToasts } from '../../api/failureText';
import { useAppDispatch } from '../../store/hooks';
import { AddArticles } from '../articleList/AddArticles';
import { campaignRefusals, rowOf } from '../articleList/ArticleGroups';
import { useCall } from '../kit/call/useCall';
import { FormDialog } from '../kit/dialog/FormDialog';
import { deletionCacheKey } from './CampaignArticles';
import type { useCampaignAction } from './CampaignGroup';
import { DuplicateCampaign } from './DuplicateCampaign';
import { UpdateCampaign } from './UpdateCampaign';
import styles from './CampaignsScreen.module.css';

// The same text for closing and deleting (ERR-38, ERR-39, OPEN-13).
const QUESTION =
  "Confirmez-vous la clôture de cette campagne ? Sa date de fin de validité sera donc aujourd'hui";

interface CampaignActionDialogProps extends Pick<
  ReturnType<typeof useCampaignAction>,
  'asked' | 'stop' | 'leave'
> {
  /** All campaigns: the update dialog shows them on a timeline. */
  campaigns: readonly Campaign[];
  now: string;
}

/** The dialog of the open action. */
export function CampaignActionDialog({
  asked,
  stop,
  leave,
  campaigns,
  now,
}: CampaignActionDialogProps) {
  if (!asked) return null;
  const { action, campaign } = asked;
  const actions = { campaign, onDone: stop, onCancel: stop };
  if (action === 'add') return <AddCampaignArticles {...actions} />;
  if (action === 'duplicate')
    return <DuplicateCampaign {...actions} campaigns={campaigns} now={now} />;
  if (action === 'update') return <UpdateCampaign {...actions} campaigns={campaigns} now={now} />;
  const Question = action === 'close' ? CloseCampaign : DeleteCampaign;
  return <Question campaign={campaign} now={now} onDone={leave} onCancel={stop} />;
}

interface QuestionProps {
  campaign: Campaign;
  now: string;
  onDone: () => void;
  onCancel: () => void;
}

function CloseCampaign({ campaign, now, onDone, onCancel }: QuestionProps) {
  const isFuture = classify(campaign, now) === 'future';
  const [closeCampaign] = useCloseCampaignMutation();
  const { run, isBusy, refusal } = useCall(failureToasts);
  const confirm = async () => {
    const id = String(campaign.id);
    if (await run(() => closeCampaign({ id }), 'clôture effectuée')) onDone();
  };
  return (
    <FormDialog
      title={`Clôturer « ${campaign.title} »`}
      action={{ text: 'Clôturer la promotion', onPress: () => void confirm() }}
      busy={isBusy}
      refusal={refusal}
      onClose={onCancel}
    >
      <p>{QUESTION}</p>
      {isFuture && (
        <p className={styles.consequence}>
          {typeset(
            'Elle n’a pas encore commencé : elle sera annulée, et la date de son début restera affichée.',
          )}
        </p>
      )}
    </FormDialog>
  );
}

function DeleteCampaign({ campaign, onDone, onCancel }: QuestionProps) {
  const count = campaign.articlesCnt;
  const [deleteCampaign] = useDeleteCampaignMutation({ fixedCacheKey: deletionCacheKey(campaign) });
  const { run, isBusy, refusal } = useCall(failureToasts);
  const confirm = async () => {
    const id = String(campaign.id);
    if (await run(() => deleteCampaign({ id }), 'Suppression effectuée')) onDone();
  };
  return (
    <FormDialog
      title={`Supprimer « ${campaign.title} »`}
      action={{ text: 'Supprimer la promotion', danger: true, onPress: () => void confirm() }}
      busy={isBusy}
      refusal={refusal}
      onClose={onCancel}
    >
      <p>{QUESTION}</p>
      <p className={styles.consequence}>
        {typeset(
          `Supprimée, elle disparaît de la liste${count > 0 ? articlesText(count) : ''}. Clôturée, elle resterait parmi les promotions terminées.`,
        )}
      </p>
    </FormDialog>
  );
}

const articlesText = (count: number): string =>
  count === 1
    ? ', et son article reprend son prix'
    : `, et ses ${count} articles reprennent leur prix`;

interface AddCampaignArticlesProps {
  campaign: Campaign;
  onDone: () => void;
  onCancel: () => void;
}

/** Dialog that adds articles to a promotion, by the rule of a single one (PROMO-15, PROMO-16). */
function AddCampaignArticles({ campaign, ...actions }: AddCampaignArticlesProps) {
  const campaignId = String(campaign.id);
  const dispatch = useAppDispatch();
  const [addArticles] = useAddCampaignArticlesMutation();
  const preview = async (articleSource: ArticleSource) => {
    const groups = await dispatch(
      adminEndpoints.endpoints.previewCampaignArticles.initiate(
        { campaignId, articleSource },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();
    const present = { title: 'Déjà dans la promotion', rows: groups.present.map(rowOf) };
    return { toAdd: groups.to_add, groups: [present, ...campaignRefusals(groups)] };
  };
  return (
    <AddArticles
      {...actions}
      target={{
        title: `Ajouter des articles à « ${campaign.title} »`,
        takesCriteria: true,
        preview,
        add: (ids) => addArticles({ campaignId, articleSelection: { article_ids: ids } }),
        addedText: (count) =>
          formatCount(count, 'article ajouté à la promotion', 'articles ajoutés à la promotion'),
      }}
    />
  );
}
