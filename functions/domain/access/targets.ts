import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import type { Scoped } from '#functions/domain/access/scopes/scoped.ts';
import type { ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records.ts';
import type { On } from '#shared/http/contract.ts';

/** What the gate has read and checked before a verb runs, by the endpoint's `on`. */
export interface Targets {
  nothing: Record<never, never>;
  account: Record<never, never>;
  application: Record<never, never>;
  site: { site: SiteRecord; access: number };
  /** The folder is the one the call names; undefined is the list's root. */
  list: { list: ListRecord; folder: PlacedFolder | undefined; access: number };
  item: { list: ListRecord; folder: PlacedFolder | undefined; item: ItemRecord; access: number };
  /** Of a field the access is that to its list. */
  scope: { scope: Scoped; access: number };
  /** Without a list the template belongs to the installation. */
  template: { list: ListRecord | undefined; access: number };
}

export type Target<O extends On> = Targets[O];
