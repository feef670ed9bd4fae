import { Suspense, useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/Icon';
import { ProgressBar } from '../../ui/ProgressBar';
import { forgetDraft } from '../../features/quote/quoteDraft';
import { useSession } from '../../features/session/useSession';
import { paths } from '../../paths';
import styles from './AccountShell.module.css';

const LOGOUT_QUESTION = 'Êtes-vous sûr de vouloir vous déconnecter ?';

/** The account's side menu around its screens (spec §2). */
export default function AccountShell() {
  const [isAsking, setAsking] = useState(false);
  const { logout } = useSession();
  const leave = () => {
    forgetDraft(sessionStorage);
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
        <Suspense fallback={<ProgressBar />}>
          <Outlet />
        </Suspense>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Déconnexion"
        question={LOGOUT_QUESTION}
        confirmLabel="ME DÉCONNECTER"
        onConfirm={leave}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
