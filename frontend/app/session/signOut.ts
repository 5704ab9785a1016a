import { hashKey } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { hub } from '#frontend/api/live.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { earlyCalls } from '#frontend/api/reading/earlyCalls.ts';
import { signedOut } from '#frontend/api/session.ts';
import { tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { recentDestinations } from '#frontend/session/recentDestinations.ts';
import { storedForms } from '#frontend/session/storedForms.ts';
import { storedRows } from '#frontend/session/storedRows.ts';
import { storedUploads } from '#frontend/transfer/storedUploads.ts';
import { account } from '#shared/contracts/account.ts';

const whoIsSignedIn = hashKey(accountQuery.queryKey);

/** Removes everything about one person before the next; the guards then show the sign-in page. */
const forget = () => {
  const wasSignedIn = Boolean(queryClient.getQueryData(accountQuery.queryKey));
  hub.close();
  earlyCalls.forget();
  storedUploads.dropAll();
  // A pending answer would restore the account.
  void queryClient.cancelQueries({ queryKey: accountQuery.queryKey });
  queryClient.setQueryData(accountQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== whoIsSignedIn });
  if (wasSignedIn) tell('info', i18n.t('signIn.sessionEnded'));
};

signedOut.listen(forget);

/** The other windows of this browser share the session and its end. */
const windows = new BroadcastChannel('session');
windows.addEventListener('message', () => signedOut.emit());

/** Signs out: removes everything stored about the person and loads a fresh page. */
export const signOut = async (next = '/login') => {
  await call(account.logout, {}).catch(() => undefined);
  storedForms.dropAll();
  storedRows.dropAll();
  recentDestinations.dropAll();
  storedUploads.dropAll();
  windows.postMessage('signedOut');
  location.assign(next);
};
