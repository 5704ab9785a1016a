import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { etagOf } from '#functions/runtime/dav/entries.ts';
import { locksOn } from '#functions/runtime/dav/locks.ts';
import { DavError, type DavRequest } from '#functions/runtime/dav/port.ts';
import { namesIn, type Resource, resourceAt } from '#functions/runtime/dav/resource.ts';
import { Access } from '#shared/access.ts';
import { DAV_CONDITIONS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface Condition {
  isNot: boolean;
  token?: string;
  etag?: string;
}

interface ConditionList {
  /** The address that the list applies to; undefined means the address of the request. */
  resource: string | undefined;
  conditions: Condition[];
}

/** Throws 400 for an invalid `If` header. */
const parseIfHeader = (header: string): ConditionList[] => {
  const lists: ConditionList[] = [];
  let resource: string | undefined;
  let open: ConditionList | undefined;
  let isNot = false;
  let read = 0;
  for (const match of header.matchAll(/\s*(?:<([^<>]*)>|\[([^[\]]*)\]|(\()|(\))|(not\b))\s*/giy)) {
    const [whole, address, etag, opens, closes, not] = match;
    read += whole.length;
    if (opens) open = { resource, conditions: [] };
    else if (closes && open && open.conditions.length > 0) {
      lists.push(open);
      open = undefined;
    } else if (not && open) isNot = true;
    else if (open && (address !== undefined || etag !== undefined)) {
      open.conditions.push({ isNot, ...(address === undefined ? { etag } : { token: address }) } as Condition);
      isNot = false;
    } else if (address !== undefined) resource = address;
    else throw new DavError(400);
  }
  const count = lists.reduce((sum, { conditions }) => sum + conditions.length, 0);
  if (read < header.length || open || lists.length === 0 || count > DAV_CONDITIONS) throw new DavError(400);
  return lists;
};

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

const findResource = async (ctx: Context, address: string): Promise<Resource | undefined> => {
  try {
    return await resourceAt(ctx, namesIn(new URL(address, 'http://localhost').pathname));
  } catch (error) {
    if (error instanceof Problem || error instanceof DavError || error instanceof TypeError) return undefined;
    throw error;
  }
};

/** The tag of the file as the caller sees it, which is the draft for its owner. */
const etagAt = async (ctx: Context, resource: Resource): Promise<string | undefined> =>
  resource.kind === 'file' ? etagOf(await itemForCaller(ctx, { item: resource.item, access: Access.None })) : undefined;

/** What a condition is checked against. */
interface Checked {
  /** Undefined if nothing can be at its address. */
  resource: Resource | undefined;
  /** A lock can end while a body arrives, which is no reason to refuse the body. */
  ignoresTokens: boolean;
}

const conditionHolds = async (ctx: Context, { resource, ignoresTokens }: Checked, { isNot, token, etag }: Condition): Promise<boolean> => {
  if (token !== undefined && ignoresTokens) return true;
  if (!resource) return isNot;
  const isTrue =
    token === undefined
      ? (await etagAt(ctx, resource)) === strong(etag ?? '')
      : (await locksOn(ctx, resource)).some(({ lock }) => lock.token === token);
  return isTrue !== isNot;
};

const listHolds = async (ctx: Context, checked: Checked, { conditions }: ConditionList): Promise<boolean> => {
  for (const condition of conditions) if (!(await conditionHolds(ctx, checked, condition))) return false;
  return true;
};

/** Throws 412 unless one of the lists of an `If` header holds. */
const assertOneHolds = async (ctx: Context, lists: ConditionList[], checked: Checked): Promise<void> => {
  for (const list of lists) {
    const resource = list.resource === undefined ? checked.resource : await findResource(ctx, list.resource);
    if (await listHolds(ctx, { ...checked, resource }, list)) return;
  }
  throw new DavError(412);
};

/** Checks `If-Match` and `If-None-Match` where they guard a change. Throws 412. */
const assertMatch = async (ctx: Context, { headers }: DavRequest, resource: Resource): Promise<void> => {
  const etag = await etagAt(ctx, resource);
  const isThere = resource.kind !== 'free' && resource.kind !== 'nowhere';
  const matchesAny = (tags: string): boolean => (tags.trim() === '*' ? isThere : tags.split(',').some((tag) => strong(tag) === etag));
  if (headers['if-match'] !== undefined && !matchesAny(headers['if-match'])) throw new DavError(412);
  if (headers['if-none-match'] !== undefined && matchesAny(headers['if-none-match'])) throw new DavError(412);
};

/** Checks again, before bytes are saved, whether the file is the one that the client knows. Throws 412. */
export const assertUnchanged = async (ctx: Context, request: DavRequest, resource: Resource): Promise<void> => {
  await assertMatch(ctx, request, resource);
  const header = request.headers.if;
  if (header !== undefined) await assertOneHolds(ctx, parseIfHeader(header), { resource, ignoresTokens: true });
};

/** Checks all conditions of a request and returns the lock tokens that it names. Throws 412. */
export const requireConditions = async (ctx: Context, request: DavRequest, resource: Resource): Promise<Set<string>> => {
  await assertMatch(ctx, request, resource);
  const header = request.headers.if;
  if (header === undefined) return new Set();
  const lists = parseIfHeader(header);
  await assertOneHolds(ctx, lists, { resource, ignoresTokens: false });
  return new Set(
    lists.flatMap(({ conditions }) => conditions.flatMap(({ isNot, token }) => (isNot || token === undefined ? [] : [token]))),
  );
};
