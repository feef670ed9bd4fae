import { Suspense, useState } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths';
import { selectDistinctCount } from '../../features/cart/cartSlice';
import { forgetSent } from '../../features/quote/lastSent';
import { forgetDraft } from '../../features/quote/quoteDraft';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { ChunkLoading } from '../../ui/feedback/ChunkLoading';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Icon } from '../../ui/icon/Icon';
import styles from './AccountShell.module.css';

const LOGOUT_QUESTION = 'Êtes-vous sûr de vouloir vous déconnecter ?';

/** A logout empties the cart (spec §4 Session): whoever answers knows it before. */
const lossOf = (count: number) =>
  `Votre devis en cours (${count === 1 ? '1 article' : `${count} articles différents`}) et les coordonnées saisies pour l'envoyer seront effacés de cet appareil.`;

/** The account's side menu around its screens (spec §2). */
export default function AccountShell() {
  const [isAsking, setAsking] = useState(false);
  const count = useAppSelector(selectDistinctCount);
  const { logout } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    void navigate(paths.login(), { replace: true }); // by one's own will: the login will not lead back here
    forgetDraft(localStorage);
    forgetSent(localStorage);
    void logout();
  };
  return (
    <div className="with-side">
      <nav className={styles.menu} aria-label="Mon compte">
        <NavLink to={paths.accountInfos()} className={styles.item}>
          <Icon name="user" />
          Informations personnelles
        </NavLink>
        <NavLink to={paths.accountQuotes()} className={styles.item}>
          <Icon name="quote" />
          Mes devis
        </NavLink>
        <button type="button" className={styles.item} onClick={() => setAsking(true)}>
          <Icon name="logout" />
          Déconnexion
        </button>
      </nav>
      <div className={styles.screen}>
        {/* Here, so that the menu stays while a screen's code comes. */}
        <Suspense
          fallback={
            <ChunkLoading>
              <ProgressBar />
            </ChunkLoading>
          }
        >
          <Outlet />
        </Suspense>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Déconnexion"
        question={LOGOUT_QUESTION}
        note={count > 0 ? lossOf(count) : undefined}
        confirmLabel="ME DÉCONNECTER"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
