import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { etagOf } from '#functions/runtime/dav/entries.ts';
import { locksOver } from '#functions/runtime/dav/locks.ts';
import { namesIn, type Place, placeAt } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavRequest } from '#functions/runtime/dav/port.ts';
import { Access } from '#shared/access.ts';
import { DAV_CONDITIONS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface Condition {
  isNot: boolean;
  token?: string;
  etag?: string;
}

interface Listed {
  /** The address that the list applies to; undefined means the address of the request. */
  resource: string | undefined;
  conditions: Condition[];
}

/** Throws 400 for an invalid `If` header. */
export const readIf = (header: string): Listed[] => {
  const lists: Listed[] = [];
  let resource: string | undefined;
  let open: Listed | undefined;
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
    else throw new DavRefusal(400);
  }
  const count = lists.reduce((sum, { conditions }) => sum + conditions.length, 0);
  if (read < header.length || open || lists.length === 0 || count > DAV_CONDITIONS) throw new DavRefusal(400);
  return lists;
};

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

const placeNamed = async (ctx: Context, address: string): Promise<Place | undefined> => {
  try {
    return await placeAt(ctx, namesIn(new URL(address, 'http://localhost').pathname));
  } catch (error) {
    if (error instanceof Problem || error instanceof DavRefusal || error instanceof TypeError) return undefined;
    throw error;
  }
};

/** The tag of the file as the caller sees it, which is the draft for its owner. */
const etagAt = async (ctx: Context, place: Place): Promise<string | undefined> =>
  place.kind === 'file' ? etagOf(await itemAsSeen(ctx, { item: place.item, access: Access.None })) : undefined;

const holds = async (ctx: Context, place: Place | undefined, { isNot, token, etag }: Condition): Promise<boolean> => {
  if (!place) return isNot;
  const isSo =
    token === undefined
      ? (await etagAt(ctx, place)) === strong(etag ?? '')
      : (await locksOver(ctx, place)).some(({ lock }) => lock.token === token);
  return isSo !== isNot;
};

const listHolds = async (ctx: Context, place: Place | undefined, { conditions }: Listed): Promise<boolean> => {
  for (const condition of conditions) if (!(await holds(ctx, place, condition))) return false;
  return true;
};

/** Checks `If-Match` and `If-None-Match` where they guard a change. Throws 412. */
export const demandMatch = async (ctx: Context, { headers }: DavRequest, place: Place): Promise<void> => {
  const etag = await etagAt(ctx, place);
  const isThere = place.kind !== 'free' && place.kind !== 'nowhere';
  const named = (tags: string): boolean => (tags.trim() === '*' ? isThere : tags.split(',').some((tag) => strong(tag) === etag));
  if (headers['if-match'] !== undefined && !named(headers['if-match'])) throw new DavRefusal(412);
  if (headers['if-none-match'] !== undefined && named(headers['if-none-match'])) throw new DavRefusal(412);
};

/** Checks all conditions of a request and returns the lock tokens that it names. Throws 412. */
export const demandConditions = async (ctx: Context, request: DavRequest, place: Place): Promise<Set<string>> => {
  await demandMatch(ctx, request, place);
  const header = request.headers.if;
  if (header === undefined) return new Set();
  const lists = readIf(header);
  let isMet = false;
  for (const list of lists) {
    const about = list.resource === undefined ? place : await placeNamed(ctx, list.resource);
    isMet ||= await listHolds(ctx, about, list);
  }
  if (!isMet) throw new DavRefusal(412);
  return new Set(
    lists.flatMap(({ conditions }) => conditions.flatMap(({ isNot, token }) => (isNot || token === undefined ? [] : [token]))),
  );
};
