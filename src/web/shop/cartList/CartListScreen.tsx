import { paths } from '../../../domain/paths';
import { selectUser } from '../../features/session/sessionSlice';
import { useAppSelector, useIsCartRehydrated, useIsSessionRehydrated } from '../../store/hooks';
import { Breadcrumb } from '../../ui/page/Breadcrumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { CartList } from './CartList';
import styles from './CartList.module.css';

const CRUMBS = [{ label: 'Mon devis', to: paths.cart() }, { label: 'Ajouter une liste' }];

/** A pasted list of references, or one from a file, becomes lines of the cart. */
export default function CartListScreen() {
  const isSessionKnown = useIsSessionRehydrated();
  const isCartRead = useIsCartRehydrated();
  const customerId = useAppSelector(selectUser)?.id;
  return (
    <div className={styles.page}>
      <Breadcrumb items={CRUMBS} />
      <PageTitle>Ajouter une liste</PageTitle>
      {isSessionKnown && isCartRead && <CartList key={customerId ?? 'visitor'} />}
    </div>
  );
}
