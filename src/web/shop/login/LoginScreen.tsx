import { useEffect, useRef, useState } from 'react';
import { type Location, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import drawing from '../../assets/categories/category-7.svg';
import { forgetRequestedPage, readRequestedPage, type RequestedPage } from '../../features/session/requestedPage';
import { selectIsAdmin, selectUser } from '../../features/session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { useContentFocus, useRestoreFocus } from '../../ui/browser/restoreFocus';
import { CreateAccountForm } from './CreateAccountForm';
import { ForgotForm } from './ForgotForm';
import { LoginForm } from './LoginForm';
import { linkedMode, type LoginMode } from './loginModes';
import { targetAfterLogin } from './pageAfterLogin';
import { useLogin } from './useLogin';
import styles from './LoginScreen.module.css';

export default function LoginScreen() {
  const user = useAppSelector(selectUser);
  const isAdmin = useAppSelector(selectIsAdmin);
  const [search] = useSearchParams();
  const [wanted] = useState(readRequestedPage);
  const [ended] = useState(wanted?.hasEnded ? user : null); // still known here, but the server no longer knows the session
  if (user && user !== ended) return <LoggedIn to={targetAfterLogin(search.get('from'), wanted, isAdmin)} />;
  return <LoginModes wanted={wanted} />;
}

function LoggedIn({ to }: { to: string }) {
  useEffect(forgetRequestedPage, []);
  return <Navigate to={to} replace />;
}

function LoginModes({ wanted }: { wanted: RequestedPage | null }) {
  const [snapshot, send] = useLogin();
  useModeOfArrival((mode) => send({ type: `mode.${mode}` }));
  const mode = modeOf(snapshot);
  useRestoreFocus(snapshot.matches('loading'));
  useContentFocus(mode);
  const form = { snapshot, send };
  return (
    <div className={styles.login}>
      <div>
        {mode === 'forgot' ? (
          <ForgotForm {...form} />
        ) : mode === 'create' ? (
          <CreateAccountForm {...form} />
        ) : (
          <LoginForm {...form} wanted={wanted} />
        )}
      </div>
      <figure className={styles.drawing}>
        <img src={drawing} alt="" width={480} height={240} />
      </figure>
    </div>
  );
}

type Snapshot = ReturnType<typeof useLogin>[0];

/** The mode whose form shows; the passing `loading` state keeps the form it came from, disabled. */
function modeOf(snapshot: Snapshot): LoginMode {
  if (snapshot.matches('forgot') || snapshot.matches({ loading: 'requestingRecovery' })) return 'forgot';
  const isCreate =
    snapshot.matches('create') || snapshot.matches({ loading: 'waitingCreation' }) || snapshot.matches({ loading: 'creatingAccount' });
  return isCreate ? 'create' : 'login';
}

/** Links to the modes are entries of the browser's history (a link to the same address would take its place); each arrival tells the machine which one was taken. */
function useModeOfArrival(arrive: (mode: LoginMode) => void) {
  const { key, state } = useLocation() as Location<unknown>;
  const seen = useRef<string | null>(null);
  useEffect(function followLink() {
    if (seen.current === key) return;
    seen.current = key;
    arrive(linkedMode(state));
  });
}
