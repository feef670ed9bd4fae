import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { patterns } from '../../../domain/paths';
import { selectDistinctCount } from '../../features/cart/cartSlice';
import { readWaiting, withdrawWaiting } from '../../features/quote/waitingRequest';
import { useSession } from '../../features/session/useSession';
import { useAppSelector } from '../../store/hooks';
import { ConfirmDialog } from '../../ui/dialog/QuestionDialogs';
import { Icon } from '../../ui/icon/Icon';
import { NavLink, useCurrentInView } from '../../ui/link/NavLink';
import { ScreenOutlet } from '../../ui/page/ScreenOutlet';
import styles from './AccountShell.module.css';

const LISTS = 'M9 6.5h11M9 12h11M9 17.5h11M4 6.5h1M4 12h1M4 17.5h1';
const LOGOUT = 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9';

const LOGOUT_QUESTION = 'Êtes-vous sûr de vouloir vous déconnecter ?';

const WAITING_LOST = 'La demande de devis qui attend la connexion ne partira pas.';

/** Logout empties the cart, so the question says what will be lost. */
const lossNotice = (count: number): string | undefined =>
  [count > 0 && cartLost(count), readWaiting() && WAITING_LOST].filter(Boolean).join(' ') ||
  undefined;

const cartLost = (count: number) =>
  `Votre devis en cours (${count === 1 ? '1 article' : `${count} articles différents`}) et les coordonnées saisies pour l'envoyer seront effacés de cet appareil.`;

/** The account's side menu around its screens. */
export default function AccountShell() {
  const [isAsking, setAsking] = useState(false);
  const count = useAppSelector(selectDistinctCount);
  const { logout } = useSession();
  const navigate = useNavigate();
  const menu = useRef<HTMLElement>(null);
  useCurrentInView(menu, useLocation().pathname);
  const confirmLogout = () => {
    // not a guard's redirect: no requested page is stored
    void navigate(patterns.login, { replace: true });
    withdrawWaiting(); // the only thing that a session which ends by itself leaves to the next one
    void logout();
  };
  return (
    <div className="with-side tall">
      <nav
        ref={menu}
        className={styles.menu}
        aria-label="Mon compte"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <NavLink to={patterns.accountInfos} className={styles.item}>
          <Icon name="user" />
          Informations personnelles
        </NavLink>
        <NavLink to={patterns.accountQuotes} className={styles.item}>
          <Icon name="quote" />
          Mes devis
        </NavLink>
        <NavLink to={patterns.accountLists} className={styles.item}>
          <Icon name={LISTS} />
          Mes listes
        </NavLink>
        <button type="button" className={styles.item} onClick={() => setAsking(true)}>
          <Icon name={LOGOUT} />
          Déconnexion
        </button>
      </nav>
      <div className={styles.screen}>
        <ScreenOutlet />
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Déconnexion"
        question={LOGOUT_QUESTION}
        note={lossNotice(count)}
        confirmLabel="ME DÉCONNECTER"
        onConfirm={confirmLogout}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
