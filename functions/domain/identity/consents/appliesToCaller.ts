import type { Context } from '#functions/domain/kernel/context.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import type { ConsentRecord } from '#functions/storage/records/consentRecords.ts';

/** Whether the caller has to sign a document, or would have to if it were active. */
export const appliesToCaller = ({ caller }: Context, { groups }: ConsentRecord): boolean =>
  groups.length === 0 || groups.some(({ id }) => caller.principals.includes(principal.group(id)));
