import type { Context } from '#functions/domain/kernel/context.ts';
import type { OwnKey } from '#shared/models/identity/apiKey.ts';
import { Problem } from '#shared/problems.ts';

/** The API key of the current call and its owner. Throws notFound for a session. */
export const accountApiKey = ({ caller: { key, id: userId, userName, fullName } }: Context): OwnKey => {
  if (!key) throw new Problem('notFound');
  return { id: key.id, Alias: key.alias, scope: key.scope, administration: key.administration, userId, userName, fullName };
};
