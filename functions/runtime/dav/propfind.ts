import { readCustomProperties } from '#functions/domain/content/customProperties/customProperties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { resultCost } from '#functions/runtime/callWeight.ts';
import { type Entry, entriesIn, entryAt, entryTag } from '#functions/runtime/dav/entries.ts';
import { lockDiscovery, supportedLock } from '#functions/runtime/dav/locks.ts';
import { DAV, davChild, type PropertyName, parseXml } from '#functions/runtime/dav/parseXml.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { hrefOf, type Resource } from '#functions/runtime/dav/resource.ts';
import { multistatus, property, response } from '#functions/runtime/dav/writeXml.ts';
import type { StoredProperty } from '#functions/storage/records/davRecords.ts';
import { DAV_ANSWER_BYTES, DAV_BODY_BYTES } from '#shared/limits.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

type RequestedProperties = { all: true; namesOnly: boolean } | { all: false; names: PropertyName[] };

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
const valueIn = (entry: Entry, stored: StoredProperty[], requested: PropertyName): string | undefined => {
  const own = stored.find(({ space, name }) => space === requested.space && name === requested.name);
  return own ? property(own, own.value) : propertyOf(entry, requested);
};

const entryResponse = (entry: Entry, stored: StoredProperty[], requested: RequestedProperties): string => {
  const href = hrefOf(entry.names, !entry.file);
  if (requested.all) {
    const liveOnes = Object.keys(live).flatMap((name) => {
      const value = propertyOf(entry, { space: DAV, name });
      return value === undefined ? [] : [requested.namesOnly ? dav(name, '') : value];
    });
    const storedOnes = stored.map((one) => property(one, requested.namesOnly ? '' : one.value));
    return response(href, [{ status: 200, properties: [...liveOnes, ...storedOnes] }]);
  }
  const found = requested.names.map((name) => ({ name, value: valueIn(entry, stored, name) }));
  return response(href, [
    { status: 200, properties: found.flatMap(({ value }) => value ?? []) },
    { status: 404, properties: found.flatMap(({ name, value }) => (value === undefined ? property(name) : [])) },
  ]);
};

const parsePropfind = (xml: string): RequestedProperties => {
  if (xml.trim() === '') return { all: true, namesOnly: false };
  const root = parseXml(xml, 'propfind');
  const props = davChild(root, 'prop');
  if (props) return { all: false, names: props.children };
  if (davChild(root, 'propname')) return { all: true, namesOnly: true };
  if (davChild(root, 'allprop')) return { all: true, namesOnly: false };
  throw new DavError(400);
};

/** Stored properties are read only if the request asks for any that are not derived. */
const storedPropertiesOf = async (
  ctx: Context,
  entries: Entry[],
  requested: RequestedProperties,
): Promise<Map<string, StoredProperty[]>> => {
  if (!requested.all && requested.names.every(({ space }) => space === DAV)) return new Map();
  const nodes = entries.flatMap(({ node }) => node ?? []);
  const properties = await readCustomProperties(ctx, nodes);
  return new Map(nodes.map((node, index) => [node, properties[index] ?? []]));
};

/** The same for one object outside a library. */
export const propfindEntry = async (request: DavRequest, entry: Entry): Promise<DavReply> =>
  multistatus([entryResponse(entry, [], parsePropfind(await request.text(DAV_BODY_BYTES)))]);

/** How many objects have their stored properties read together. */
const BATCH_SIZE = 200;

export const propfind = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  const requested = parsePropfind(await request.text(DAV_BODY_BYTES));
  const depth = request.headers.depth?.toLowerCase() ?? 'infinity';
  const self = await entryAt(ctx, resource);
  if (!['0', '1', 'infinity'].includes(depth)) throw new DavError(400);
  if (depth === 'infinity' && !self.file) throw new DavError(403, 'propfind-finite-depth');
  const inner = depth === '1' && !self.file ? await entriesIn(ctx, resource) : [];
  const entries = [self, ...inner];
  const responses: string[] = [];
  let length = 0;
  for (let at = 0; at < entries.length; at += BATCH_SIZE) {
    const some = entries.slice(at, at + BATCH_SIZE);
    const stored = await storedPropertiesOf(ctx, some, requested);
    for (const entry of some) {
      const response = entryResponse(entry, stored.get(entry.node ?? '') ?? [], requested);
      length += response.length;
      if (length > DAV_ANSWER_BYTES) throw new DavError(507, 'number-of-matches-within-limits');
      responses.push(response);
    }
  }
  return { ...multistatus(responses), calls: resultCost(entries) };
};
