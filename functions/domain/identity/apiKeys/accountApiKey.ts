import type { Context } from '#functions/domain/kernel/context.ts';
import type { OwnKey } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

/** Whose the key is that the call was made with. Throws notFound in a session. */
export const accountApiKey = ({ caller: { key, id: userId, userName, fullName } }: Context): OwnKey => {
  if (!key) throw new Problem('notFound');
  return { id: key.id, Alias: key.alias, scope: key.scope, administration: key.administration, userId, userName, fullName };
};
