import { AutoComplete } from 'antd';
import { useRef, useState } from 'react';
import type { Article } from '../../../../contract/api.gen';
import { articleTitle, brandName } from '../../../../domain/article/article';
import { replacementsOf } from '../../../../domain/article/articleFamily';
import { activePercentage, type Campaign } from '../../../../domain/campaign/campaign';
import { SEARCH_MAX_LENGTH } from '../../../../domain/limits';
import type { OfferLine } from '../../../../domain/offer/offer';
import { formatPrice, salePrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { isSameReference } from '../../../../domain/text/plainText';
import { accountEndpoints } from '../../../api/accountEndpoints.gen';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../../store/hooks';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { suggesting } from '../../kit/edit/suggestingInput';
import {
  isSearched,
  NOT_LOOKED_UP,
  unknownText,
  useFindArticle,
  useSuggestedArticles,
} from './AddLine';
import { replacement } from './lineFacts';
import styles from './LineTable.module.css';

const SUGGESTING = suggesting('Référence ou désignation');

const NEAR_MAX = 5;

/** At most five articles on sale that are near the article of a line. */
function useNearArticles({ article_id: id, title }: OfferLine, label: string | undefined) {
  const { currentData, isFetching } = accountEndpoints.endpoints.getArticleFamily.useQuery(
    { id: String(id) },
    { skip: id === null },
  );
  const { family = [], related = [] } = currentData ?? {};
  const near = replacementsOf(
    { id: id ?? 0, label: label ?? articleTitle(title), packing: '' },
    [...family, ...related].map((each) => ({ ...each, packing: each.conditionnement })),
    NEAR_MAX,
  );
  return { near, isRead: !isFetching };
}

/** The articles on sale that the shop's search suggests for a text. */
function useFoundArticles(text: string) {
  const suggested = useSuggestedArticles(text);
  const references = suggested.articles.map(({ reference }) => reference);
  const resolved = accountEndpoints.endpoints.resolveReferences.useQuery(
    { references: { references } },
    { skip: references.length === 0 },
  );
  const answers = references.length === 0 ? [] : (resolved.currentData ?? []);
  return {
    found: answers.flatMap(({ reference, articles }) =>
      articles.filter(({ crmId, soft_deleted: isWithdrawn }) => {
        return isSameReference(crmId, reference) && isWithdrawn !== '1';
      }),
    ),
    isLooking: suggested.isLooking || resolved.isFetching,
    isError: suggested.isError || resolved.isError,
  };
}

interface ReplaceLineProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  /** The designation of the line's article today, without its brand. */
  label: string | undefined;
  onReplace: (change: Partial<OfferLine>) => void;
  onClose: () => void;
}

/** Puts another article into a line: one that is near its own, or one of the shop's search. */
export function ReplaceLine({ line, position, label, onReplace, onClose }: ReplaceLineProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const active = useRef<unknown>(null);
  const campaigns = useAppSelector(selectCampaigns);
  const find = useFindArticle();
  const { near, isRead } = useNearArticles(line, label);
  const wanted = text.trim();
  // A brand finds what else it makes.
  const described = near.length > 0 || !isRead ? '' : articleTitle(line.title);
  const searched = wanted || described.slice(0, SEARCH_MAX_LENGTH);
  const { found, isLooking: isSearching, isError } = useFoundArticles(searched);
  const options = (wanted === '' && near.length > 0 ? near : found)
    .filter(({ crmId }) => crmId !== line.reference)
    .map((article) => ({ value: article.crmId, label: proposal(article, campaigns) }));
  const state = { isSearching: isSearching || !isRead, isError, searched };
  const take = async (reference: string) => {
    const typed = reference.trim();
    const known = near.find(({ crmId }) => crmId === typed);
    if (typed === '' || isLooking) return;
    setLooking(true);
    try {
      const taken = known
        ? { article: known, percentage: activePercentage(known, campaigns) }
        : await find(typed);
      if (taken) onReplace(replacement(line, taken.article, taken.percentage));
      else setProblem(unknownText(typed));
    } catch {
      setProblem(NOT_LOOKED_UP);
    } finally {
      setLooking(false);
    }
  };
  return (
    <FormDialog
      title={`Remplacer la ligne ${position}`}
      action={{ text: 'Remplacer', onPress: () => void take(text) }}
      busy={isLooking}
      refusal={problem}
      onClose={onClose}
    >
      <p className={styles.dialogText}>
        {typeset(`${line.reference || 'Texte libre'}, ${line.title || 'sans désignation'}`)}
      </p>
      <AutoComplete
        components={SUGGESTING}
        autoFocus
        defaultOpen
        className={styles.wide}
        // The width of the field is not known yet while the dialog grows.
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.proposals } }}
        value={text}
        options={options}
        listHeight={320}
        defaultActiveFirstOption={false}
        aria-label="Référence de l’article qui remplace"
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        onActive={(value) => {
          active.current = value;
        }}
        onSelect={(reference: string) => void take(reference)}
        onInputKeyDown={(event) => {
          if (event.key === 'Enter' && typeof active.current !== 'string') void take(text);
        }}
      />
      <p role="status" className="muted">
        {options.length === 0 && typeset(withoutProposals(state))}
      </p>
    </FormDialog>
  );
}

interface ProposalState {
  isSearching: boolean;
  isError: boolean;
  /** What is looked for; empty for a line without a designation. */
  searched: string;
}

/** Why nothing is proposed now. */
function withoutProposals({ isSearching, isError, searched }: ProposalState): string {
  if (isSearching) return 'Recherche d’articles…';
  if (!isSearched(searched)) return '';
  if (isError) return 'Les articles n’ont pas pu être cherchés. Modifiez le texte pour réessayer.';
  return `Aucun article n’a été trouvé pour « ${searched} ».`;
}

/** What is compared before an article is chosen; the price is the one that its line gets. */
function proposal(article: Article, campaigns: readonly Campaign[]) {
  const price = salePrice(article.basePrice, activePercentage(article, campaigns));
  const facts = [
    brandName(article.title),
    article.conditionnement,
    article.safety_sheet === '1' && 'FDS',
    article.safety_sheet_missing === '1' && 'FDS manquante',
  ];
  return (
    <span className={styles.proposal}>
      <span>
        <b>{article.crmId}</b> {typeset(article.label)}
      </span>
      <b>{formatPrice(price)}</b>
      <span className="muted">{typeset(facts.filter(Boolean).join(', '))}</span>
    </span>
  );
}
