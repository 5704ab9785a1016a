import type { permission } from '#shared/contracts/permission.ts';
import type { Sent } from '#shared/http/contract.ts';

/** What access is looked at: a site, a list, or one folder, item or field of a list. */
export type Scope = Sent<typeof permission.get>;
