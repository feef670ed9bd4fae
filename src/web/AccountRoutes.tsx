import type { ComponentType } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { patterns } from '../domain/paths';
import { CustomerGuard } from './frame/navigation/guards';
import AccountQuotesScreen from './shop/account/AccountQuotesScreen';
import AccountShell from './shop/account/AccountShell';
import InfosScreen from './shop/account/InfosScreen';
import NotFoundScreen from './shop/notFound/NotFoundScreen';
import SavedListsScreen from './shop/savedLists/SavedListsScreen';

const SCREENS: readonly [path: string, Screen: ComponentType][] = [
  [patterns.accountInfos, InfosScreen],
  [patterns.accountQuotes, AccountQuotesScreen],
  [patterns.accountLists, SavedListsScreen],
];

/** A pattern as a path below the account's. */
const below = (pattern: string): string => pattern.slice(patterns.account.length + 1);

/** The routes of the account: one chunk, so that visitors of the shop do not load them. */
export default function AccountRoutes() {
  return (
    <Routes>
      <Route element={<CustomerGuard />}>
        <Route element={<AccountShell />}>
          <Route index element={<Navigate to={patterns.accountInfos} replace />} />
          {SCREENS.map(([pattern, Screen]) => (
            <Route key={pattern} path={below(pattern)} element={<Screen />} />
          ))}
        </Route>
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
