import { keptProperties } from '#functions/domain/content/keptProperties/keptProperties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callsOf } from '#functions/runtime/callWeight.ts';
import { type Entry, entriesIn, entryAt, entryTag } from '#functions/runtime/dav/entries.ts';
import { lockDiscovery, supportedLock } from '#functions/runtime/dav/locks.ts';
import { hrefOf, type Place } from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { DAV, davChild, type PropertyName, readXml } from '#functions/runtime/dav/readXml.ts';
import { multistatus, property, response } from '#functions/runtime/dav/writeXml.ts';
import type { KeptProperty } from '#functions/storage/records/davRecords.ts';
import { DAV_ANSWER_BYTES, DAV_BODY_BYTES } from '#shared/limits.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

type Asked = { all: true; namesOnly: boolean } | { all: false; names: PropertyName[] };

const dav = (name: string, inner: string): string => property({ space: DAV, name }, inner);

/** Properties derived from an object, by name; undefined where the object lacks one. */
const live: Record<string, (entry: Entry) => string | undefined> = {
  resourcetype: ({ file }) => dav('resourcetype', file ? '' : '<D:collection/>'),
  displayname: ({ title }) => dav('displayname', escaped(title)),
  creationdate: ({ createdOn }) => createdOn && dav('creationdate', createdOn),
  getlastmodified: ({ modifiedOn }) => modifiedOn && dav('getlastmodified', new Date(modifiedOn).toUTCString()),
  getcontentlength: ({ file }) => file && dav('getcontentlength', String(file.bytes)),
  getcontenttype: ({ file }) => file && dav('getcontenttype', escaped(file.contentType)),
  getetag: (entry) => entry.file && dav('getetag', escaped(entryTag(entry) ?? '')),
  supportedlock: ({ node }) => node && supportedLock,
  lockdiscovery: ({ node, locks }) => node && lockDiscovery(locks),
};

const propertyOf = (entry: Entry, { space, name }: PropertyName): string | undefined =>
  space === DAV && Object.hasOwn(live, name) ? live[name]?.(entry) : undefined;

/** A derived property, or one that a client has stored. */
const valueIn = (entry: Entry, kept: KeptProperty[], asked: PropertyName): string | undefined => {
  const own = kept.find(({ space, name }) => space === asked.space && name === asked.name);
  return own ? property(own, own.value) : propertyOf(entry, asked);
};

const told = (entry: Entry, kept: KeptProperty[], asked: Asked): string => {
  const href = hrefOf(entry.names, !entry.file);
  if (asked.all) {
    const there = Object.keys(live).flatMap((name) => {
      const value = propertyOf(entry, { space: DAV, name });
      return value === undefined ? [] : [asked.namesOnly ? dav(name, '') : value];
    });
    const beside = kept.map((one) => property(one, asked.namesOnly ? '' : one.value));
    return response(href, [{ status: 200, properties: [...there, ...beside] }]);
  }
  const found = asked.names.map((name) => ({ name, value: valueIn(entry, kept, name) }));
  return response(href, [
    { status: 200, properties: found.flatMap(({ value }) => value ?? []) },
    { status: 404, properties: found.flatMap(({ name, value }) => (value === undefined ? property(name) : [])) },
  ]);
};

const readAsked = (xml: string): Asked => {
  if (xml.trim() === '') return { all: true, namesOnly: false };
  const root = readXml(xml, 'propfind');
  const props = davChild(root, 'prop');
  if (props) return { all: false, names: props.children };
  if (davChild(root, 'propname')) return { all: true, namesOnly: true };
  if (davChild(root, 'allprop')) return { all: true, namesOnly: false };
  throw new DavRefusal(400);
};

/** Stored properties are read only if the request asks for any that are not derived. */
const keptBeside = async (ctx: Context, entries: Entry[], asked: Asked): Promise<Map<string, KeptProperty[]>> => {
  if (!asked.all && asked.names.every(({ space }) => space === DAV)) return new Map();
  const nodes = entries.flatMap(({ node }) => node ?? []);
  const properties = await keptProperties(ctx, nodes);
  return new Map(nodes.map((node, index) => [node, properties[index] ?? []]));
};

/** The same for one object outside a library. */
export const tellOf = async (request: DavRequest, entry: Entry): Promise<DavReply> =>
  multistatus([told(entry, [], readAsked(await request.text(DAV_BODY_BYTES)))]);

/** How many objects have their stored properties read together. */
const AT_ONCE = 200;

export const propfind = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  const asked = readAsked(await request.text(DAV_BODY_BYTES));
  const depth = request.headers.depth?.toLowerCase() ?? 'infinity';
  const self = await entryAt(ctx, place);
  if (!['0', '1', 'infinity'].includes(depth)) throw new DavRefusal(400);
  if (depth === 'infinity' && !self.file) throw new DavRefusal(403, 'propfind-finite-depth');
  const inner = depth === '1' && !self.file ? await entriesIn(ctx, place) : [];
  const entries = [self, ...inner];
  const responses: string[] = [];
  let length = 0;
  for (let at = 0; at < entries.length; at += AT_ONCE) {
    const some = entries.slice(at, at + AT_ONCE);
    const kept = await keptBeside(ctx, some, asked);
    for (const entry of some) {
      const response = told(entry, kept.get(entry.node ?? '') ?? [], asked);
      length += response.length;
      if (length > DAV_ANSWER_BYTES) throw new DavRefusal(507, 'number-of-matches-within-limits');
      responses.push(response);
    }
  }
  return { ...multistatus(responses), calls: callsOf(entries) };
};
