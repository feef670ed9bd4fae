import {
  Alert,
  AutoComplete,
  Button,
  Form,
  Input,
  Modal,
  Table,
  type TableColumnsType,
} from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Article, LastPrice } from '../../../../contract/api.gen';
import { adminPaths } from '../../../../domain/adminPaths';
import { activePercentage, campaignEnd, campaignStart } from '../../../../domain/campaign/campaign';
import { formatDate } from '../../../../domain/date';
import {
  editedText,
  FIELD_MAX,
  fieldProblem,
  storedText,
} from '../../../../domain/offer/lineGrid/gridColumns';
import type { OfferLine } from '../../../../domain/offer/offer';
import { paths } from '../../../../domain/paths';
import { formatPrice, salePrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { useListLastPricesQuery } from '../../../api/adminEndpoints.gen';
import { failureText } from '../../../api/failureText';
import { attachmentUrl } from '../../../api/mediaUrls';
import { selectCampaigns } from '../../../features/catalogue/campaignsSlice';
import { useAppSelector } from '../../../store/hooks';
import {
  DialogProblem,
  NOT_LOOKED_UP,
  unknownText,
  useArticleSuggestions,
  useFindArticle,
} from './AddLine';
import { type LineFacts, replacement } from './lineFacts';
import { percentText } from './LineMarks';
import styles from './LineTable.module.css';

interface ReplaceLineProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  /** On sale, near a withdrawn article. */
  proposals: readonly Article[];
  onReplace: (change: Partial<OfferLine>) => void;
  onClose: () => void;
}

/**
 * Puts another article into a line: one that is near a withdrawn article, or one of the shop's
 * search.
 */
export function ReplaceLine({ line, position, proposals, onReplace, onClose }: ReplaceLineProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const active = useRef<unknown>(null);
  const campaigns = useAppSelector(selectCampaigns);
  const find = useFindArticle();
  const typed = useArticleSuggestions(text);
  // Without a text, what is near: the first words of a title find its neighbours.
  const near = useArticleSuggestions(firstWords(line.title));
  const proposed = proposals.map((article) => ({
    value: article.crmId,
    label: (
      <span className={styles.suggestion}>
        <b>{article.crmId}</b> {article.label}, {formatPrice(article.basePrice)}
      </span>
    ),
  }));
  const options = text.trim() !== '' ? typed : proposed.length > 0 ? proposed : near;
  const take = async (reference: string) => {
    const wanted = reference.trim();
    const known = proposals.find(({ crmId }) => crmId === wanted);
    if (wanted === '' || isLooking) return;
    setLooking(true);
    try {
      const found = known
        ? { article: known, percentage: activePercentage(known, campaigns) }
        : await find(wanted);
      if (found) onReplace(replacement(line, found.article, found.percentage));
      else setProblem(unknownText(wanted));
    } catch {
      setProblem(NOT_LOOKED_UP);
    } finally {
      setLooking(false);
    }
  };
  return (
    <Modal
      open
      title={`Remplacer la ligne ${position}`}
      okText="Remplacer"
      cancelText="Annuler"
      confirmLoading={isLooking}
      onOk={() => void take(text)}
      onCancel={onClose}
    >
      <p className={styles.dialogText}>
        {typeset(`${line.reference || 'Texte libre'}, ${line.title || 'sans désignation'}`)}
      </p>
      <AutoComplete
        autoFocus
        defaultOpen
        className={styles.wide}
        // The width of the field is not known yet while the dialog grows.
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.proposals } }}
        value={text}
        options={options.filter(({ value }) => value !== line.reference)}
        defaultActiveFirstOption={false}
        aria-label="Référence de l’article qui remplace"
        placeholder="Référence ou désignation"
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
      <DialogProblem text={problem} />
    </Modal>
  );
}

const firstWords = (title: string): string => title.split(/\s+/).slice(0, 2).join(' ');

interface LineValueProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  field: 'remark' | 'vat_rate';
  onSave: (typed: string) => void;
  onClose: () => void;
}

/** The remark of a line, or its rate of VAT: they have no column. */
export function LineValue({ line, position, field, onSave, onClose }: LineValueProps) {
  const [text, setText] = useState(() => editedText(field, line[field]));
  const [problem, setProblem] = useState<string>();
  const save = () => {
    const found =
      field === 'vat_rate' && text.trim() === ''
        ? fieldProblem(field, 'x')
        : fieldProblem(field, storedText(field, text));
    setProblem(found);
    if (found === undefined) onSave(text);
  };
  const label = field === 'remark' ? 'Remarque' : 'TVA, %';
  return (
    <Modal
      open
      title={`${label}, ligne ${position}`}
      okText="Enregistrer"
      cancelText="Annuler"
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item
        validateStatus={problem && 'error'}
        help={problem && <span role="alert">{typeset(problem)}</span>}
      >
        <Input
          autoFocus
          value={text}
          maxLength={FIELD_MAX[field]}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
          onPressEnter={save}
        />
      </Form.Item>
    </Modal>
  );
}

interface LastPricesProps {
  quoteId: number;
  line: OfferLine;
  /** From 1. */
  position: number;
  /** Takes a price in euros, after the discount of its line. */
  onTake: (price: string) => void;
  onClose: () => void;
}

/** What this customer, and the others, were last offered for the article: one press takes it. */
export function LastPrices({ quoteId, line, position, onTake, onClose }: LastPricesProps) {
  const { data, error, isFetching } = useListLastPricesQuery(
    { id: String(line.article_id), quote: String(quoteId) },
    { refetchOnMountOrArgChange: true },
  );
  const columns: TableColumnsType<LastPrice> = [
    { title: 'Date', width: 100, render: (_, { sent_at: day }) => formatDate(day) },
    { title: 'Devis', width: 180, render: (_, each) => `${each.number}, offre ${each.version}` },
    { title: 'Quantité', width: 90, align: 'right', dataIndex: 'quantity' },
    {
      title: 'Prix HT',
      width: 100,
      align: 'right',
      render: (_, each) => formatPrice(each.unit_price),
    },
    { title: 'Acceptée', width: 90, render: (_, { accepted }) => (accepted ? 'Oui' : 'Non') },
    {
      title: <span className="sr">Reprendre</span>,
      render: (_, each, row) => (
        <Button
          size="small"
          autoFocus={row === 0 && (each === data?.own[0] || data?.own.length === 0)}
          aria-label={typeset(`Reprendre ${formatPrice(each.unit_price)} du devis ${each.number}`)}
          onClick={() => onTake(each.unit_price)}
        >
          Reprendre
        </Button>
      ),
    },
  ];
  const list = (title: string, prices: readonly LastPrice[]) => (
    <section aria-label={title} className={styles.lastPrices}>
      <h3>{title}</h3>
      <Table<LastPrice>
        size="small"
        pagination={false}
        columns={columns}
        dataSource={prices}
        rowKey={({ number, version, unit_price: price, quantity }) =>
          [number, version, price, quantity].join(' ')
        }
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: 'Aucune offre en 24 mois.' }}
      />
    </section>
  );
  return (
    <Modal
      open
      width={720}
      title={typeset(`Derniers prix, ligne ${position} : ${line.reference}`)}
      footer={null}
      loading={isFetching}
      onCancel={onClose}
    >
      {error !== undefined && (
        <Alert type="error" showIcon role="alert" title={failureText(error)} />
      )}
      {data && list('À ce client', data.own)}
      {data && list('Aux autres clients', data.others)}
    </Modal>
  );
}

interface FactsProps {
  line: OfferLine;
  /** From 1. */
  position: number;
  onClose: () => void;
}

/** The promotion that runs for the article of a line: name, period, and price with it. */
export function LinePromotion({
  line,
  position,
  facts: { campaign, cataloguePrice = '0' },
  onClose,
}: FactsProps & { facts: LineFacts }) {
  if (!campaign) return null;
  const price = salePrice(cataloguePrice, Number(campaign.percentage));
  return (
    <FactsDialog title={`Promotion, ligne ${position} : ${line.reference}`} onClose={onClose}>
      <dl className={styles.articleFacts}>
        <dt>Promotion</dt>
        <dd>{typeset(`${campaign.title}, ${percentText(campaign.percentage)}`)}</dd>
        <dt>Période</dt>
        <dd>
          {typeset(
            `du ${formatDate(campaignStart(campaign))} au ${formatDate(campaignEnd(campaign))}`,
          )}
        </dd>
        <dt>Prix catalogue</dt>
        <dd>{typeset(`${formatPrice(cataloguePrice)} HT`)}</dd>
        <dt>Prix en promotion</dt>
        <dd>{typeset(`${formatPrice(price)} HT`)}</dd>
      </dl>
      <NewTab to={adminPaths.campaign(campaign.id)}>Voir la promotion</NewTab>
    </FactsDialog>
  );
}

/** The safety sheets of the article of a line, or where the missing one is added. */
export function LineSheets({
  line,
  position,
  sheet: { state, files },
  onClose,
}: FactsProps & { sheet: LineFacts['sheet'] }) {
  return (
    <FactsDialog
      title={`Fiche de sécurité, ligne ${position} : ${line.reference}`}
      onClose={onClose}
    >
      {state === 'MISSING' && (
        <Alert
          type="warning"
          showIcon
          title="Cet article est un produit chimique, et sa fiche de sécurité manque."
        />
      )}
      {state === 'NONE' && <p className={styles.dialogText}>Cet article n’a pas de fiche.</p>}
      {files.length > 0 && (
        <>
          <p className={styles.dialogText}>
            L’offre y renvoie par un lien, dans l’e-mail et sur la page de suivi.
          </p>
          <ul className={styles.dialogText}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <NewTab to={attachmentUrl(id)}>{name}</NewTab>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <NewTab to={paths.article(line.article_id ?? '')}>
          {state === 'PRESENT' ? 'Voir la page de l’article' : 'Ajouter la fiche à l’article'}
        </NewTab>
      </p>
    </FactsDialog>
  );
}

function FactsDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      title={typeset(title)}
      footer={
        <Button autoFocus onClick={onClose}>
          Fermer
        </Button>
      }
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}

/** A link out of the answer, which stays open. */
const NewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
    <span className="sr"> (nouvel onglet)</span>
  </a>
);
