import { Alert, Button, Table, type TableColumnsType } from 'antd';
import type { LastPrice } from '../../../../contract/api.gen';
import { adminPaths } from '../../../../domain/adminPaths';
import { campaignEnd, campaignStart } from '../../../../domain/campaign/campaign';
import { formatDate } from '../../../../domain/date';
import type { OfferLine } from '../../../../domain/offer/offer';
import { paths } from '../../../../domain/paths';
import { formatPrice, salePrice } from '../../../../domain/price';
import { typeset } from '../../../../domain/text/frenchText';
import { useListLastPricesQuery } from '../../../api/adminEndpoints.gen';
import { attachmentUrl } from '../../../api/mediaUrls';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { NewTab } from '../../NewTab';
import type { LineFacts } from './lineFacts';
import { discountText } from './LineMarks';
import styles from './LineTable.module.css';

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
    <FormDialog
      width={720}
      title={`Derniers prix, ligne ${position} : ${line.reference}`}
      action={null}
      busy={isFetching}
      refusal={error}
      onClose={onClose}
    >
      {data && list('À ce client', data.own)}
      {data && list('Aux autres clients', data.others)}
    </FormDialog>
  );
}

/** Nothing to do but to read. */
const FACTS = { action: 'close', busy: false, refusal: undefined } as const;

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
    <FormDialog
      title={`Promotion, ligne ${position} : ${line.reference}`}
      {...FACTS}
      onClose={onClose}
    >
      <dl className={styles.articleFacts}>
        <dt>Promotion</dt>
        <dd>{typeset(`${campaign.title}, ${discountText(campaign.percentage)}`)}</dd>
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
    </FormDialog>
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
    <FormDialog
      title={`Fiche de sécurité, ligne ${position} : ${line.reference}`}
      {...FACTS}
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
    </FormDialog>
  );
}
