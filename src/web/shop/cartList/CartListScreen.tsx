import { useLocation } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { type ListSource, listSourceOf } from '../../../domain/referenceList/sharedList';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector, useIsCartRehydrated, useIsSessionRehydrated } from '../../store/hooks';
import { useSourceHash } from '../../ui/browser/useSourceHash';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartList } from './CartList';
import { RepeatedFollowedQuote, RepeatedQuote } from './RepeatedQuote';
import { SavedListOpened } from './SavedListOpened';
import { SharedList, useSaveListAction } from './SharedList';
import styles from './CartList.module.css';

const PASTED = 'Ajouter une liste';
const CRUMBS: Record<ListSource['kind'], string> = {
  pasted: PASTED,
  shared: 'Liste partagée',
  quote: 'Refaire un devis',
  followed: 'Refaire un devis',
  saved: 'Ma liste',
};

const PARENTS = {
  cart: { label: 'Mon devis', to: patterns.cart },
  saved: { label: 'Mes listes', to: patterns.accountLists },
};

/**
 * A list of references becomes lines of the cart: pasted, from a file, of a link, or of an earlier
 * quote.
 */
export default function CartListScreen() {
  const isSessionKnown = useIsSessionRehydrated();
  const isCartRead = useIsCartRehydrated();
  const customerId = useAppSelector(selectUser)?.id;
  const { search } = useLocation();
  const hash = useSourceHash();
  const source = listSourceOf(search, hash);
  return (
    <div className={styles.page}>
      <Breadcrumb
        items={[
          PARENTS[source.kind === 'saved' ? 'saved' : 'cart'],
          { label: CRUMBS[source.kind] },
        ]}
      />
      {isSessionKnown && isCartRead ? (
        <Opened key={`${customerId ?? 'visitor'} ${search}${hash}`} source={source} />
      ) : (
        <PageTitle>{CRUMBS[source.kind]}</PageTitle>
      )}
    </div>
  );
}

function Opened({ source }: { source: ListSource }) {
  const saveList = useSaveListAction();
  switch (source.kind) {
    case 'shared':
      return <SharedList text={source.text} />;
    case 'quote':
      return <RepeatedQuote id={source.id} />;
    case 'saved':
      return <SavedListOpened id={source.id} />;
    case 'followed':
      return <RepeatedFollowedQuote token={source.token} />;
    case 'pasted':
      return (
        <>
          <PageTitle>{PASTED}</PageTitle>
          <CartList renderActions={saveList} />
        </>
      );
  }
}
