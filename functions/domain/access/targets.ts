import type { About } from '#functions/domain/access/records/aboutItem.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import type { On } from '#shared/http/contract.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ScopeKind } from '#shared/models/content/permission.ts';

/** An object that can have its own permission entries, as used by permission calls. */
export interface Scoped {
  kind: ScopeKind;
  node: string;
  /** The nodes from the root site down to its own. */
  chain: string[];
  /** Its properties in facts. */
  about: About;
  list?: ListRecord;
  /** The object itself, if it is a folder. */
  folder?: FolderWithPath;
  item?: ItemRecord;
  field?: Field;
}

/** The objects that the gate has read and authorized before an operation runs, by the endpoint's `on`. */
export interface Targets {
  nothing: Record<never, never>;
  account: Record<never, never>;
  application: Record<never, never>;
  site: { site: SiteRecord; access: number };
  /** The folder named by the call; undefined for the list's root. */
  list: { list: ListRecord; folder: FolderWithPath | undefined; access: number };
  /** Undefined for all lists. */
  lists: { list: ListRecord | undefined; access: number };
  item: { list: ListRecord; folder: FolderWithPath | undefined; item: ItemRecord; access: number };
  /** For a field, the access is that to its list. */
  scope: { scope: Scoped; access: number };
  /** Without a list, the template belongs to the installation. */
  template: { list: ListRecord | undefined; access: number };
}

export type Target<O extends On> = Targets[O];

/** The context of an operation on an object: the caller, and the object found by the gate. */
export type SiteContext = Context & { target: Target<'site'> };
export type ListContext = Context & { target: Target<'list'> };
export type ListsContext = Context & { target: Target<'lists'> };
export type ItemContext = Context & { target: Target<'item'> };
export type ScopeContext = Context & { target: Target<'scope'> };
