import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import { scopeOf } from '#frontend/api/keyOf.ts';
import { account } from '#shared/contracts/account.ts';
import { MadePasskey } from '#shared/models/identity/passkey.ts';

/** The browser or the person cancelled; this is not a server error. */
export class PasskeyNotCreated extends Error {
  override name = 'PasskeyNotCreated';
}

/** Creates a passkey on the device and stores its public half. */
const addPasskey = async () => {
  const [{ startRegistration }, options] = await Promise.all([import('@simplewebauthn/browser'), call(account.beginPasskey, {})]);
  const made = await startRegistration({ optionsJSON: options }).catch(() => {
    throw new PasskeyNotCreated();
  });
  return call(account.addPasskey, { body: MadePasskey.parse(made) });
};

export const useAddPasskey = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: addPasskey,
    onSuccess: () => void cache.invalidateQueries({ queryKey: [scopeOf(account.addPasskey, {})] }),
    meta: { endpoint: account.addPasskey, failure: 'inline' },
  });
};
