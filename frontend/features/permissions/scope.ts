import type { permission } from '#shared/contracts/permission.ts';
import type { RawInput } from '#shared/http/contract.ts';

/** The object whose permissions are shown: a site, a list, or a folder, item or field of a list. */
export type Scope = RawInput<typeof permission.get>;
