import { useEffect, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import drawing from '../../assets/categories/category-7.svg';
import { selectIsAdmin, selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/focus';
import { historyEntryOf } from '../../ui/browser/historyEntry';
import {
  forgetRequestedPage,
  readRequestedPage,
  type RequestedPage,
} from '../../ui/browser/requestedPage';
import { CreateAccountForm } from './CreateAccountForm';
import { ForgotForm, LoginForm } from './LoginForm';
import { linkedMode, type LoginMode, targetAfterLogin } from './loginNavigation';
import { useLogin } from './useLogin';
import styles from './LoginScreen.module.css';

export default function LoginScreen() {
  const user = useAppSelector(selectUser);
  const isAdmin = useAppSelector(selectIsAdmin);
  const [search] = useSearchParams();
  const [requestedPage] = useState(readRequestedPage);
  // This user's session has ended on the server, although the store still holds it.
  const [expiredUser] = useState(requestedPage?.hasEnded ? user : null);
  if (user && user !== expiredUser)
    return (
      <LoggedIn
        to={targetAfterLogin(search.get('from'), requestedPage, isAdmin)}
        opensList={requestedPage?.opensList}
      />
    );
  return <LoginModes requestedPage={requestedPage} />;
}

/** What opens the list forgets the page itself. */
function LoggedIn({ to, opensList = false }: { to: string; opensList: boolean | undefined }) {
  useEffect(() => {
    if (!opensList) forgetRequestedPage();
  }, [opensList]);
  return <Navigate to={to} replace />;
}

function LoginModes({ requestedPage }: { requestedPage: RequestedPage | null }) {
  const [snapshot, send] = useLogin();
  useLinkedMode((mode) => send({ type: `mode.${mode}` }));
  const mode = modeOf(snapshot);
  useRestoreFocus(snapshot.matches('loading'));
  // The field and the button of a sent request are disabled, and lose the focus.
  useContentFocus(snapshot.context.notice === 'recoverySent' ? 'sent' : mode, 'h1');
  const form = { snapshot, send };
  return (
    <div className={styles.login}>
      <div>
        {mode === 'forgot' ? (
          <ForgotForm {...form} />
        ) : mode === 'create' ? (
          <CreateAccountForm {...form} />
        ) : (
          <LoginForm {...form} requestedPage={requestedPage} />
        )}
      </div>
      <figure className={styles.drawing}>
        <img src={drawing} alt="" width={480} height={240} />
      </figure>
    </div>
  );
}

type Snapshot = ReturnType<typeof useLogin>[0];

/**
 * The mode whose form is shown; in the `loading` state it is the form that was submitted, disabled.
 */
function modeOf(snapshot: Snapshot): LoginMode {
  if (snapshot.matches('forgot') || snapshot.matches({ loading: 'requestingRecovery' }))
    return 'forgot';
  const isCreate =
    snapshot.matches('create') ||
    snapshot.matches({ loading: 'waitingCreation' }) ||
    snapshot.matches({ loading: 'creatingAccount' });
  return isCreate ? 'create' : 'login';
}

/**
 * The mode is in the state of each history entry, so that the back button works; reports the mode
 * on every navigation.
 */
function useLinkedMode(onNavigate: (mode: LoginMode) => void) {
  const location = useLocation() as Location<unknown>;
  const { state } = location;
  // A search over the page is no navigation of it: what is typed stays.
  const key = historyEntryOf(location);
  const handledKey = useRef<string | null>(null);
  useEffect(function followLink() {
    if (handledKey.current === key) return;
    handledKey.current = key;
    onNavigate(linkedMode(state));
  });
}
