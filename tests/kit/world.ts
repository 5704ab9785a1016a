import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantAccess } from '#functions/domain/access/scopes/grantAccess.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { createPeopleLists } from '#functions/domain/identity/people/createPeopleLists.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { csrfTokenFor } from '#functions/domain/identity/sessions/session.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { node, principal } from '#functions/domain/kernel/nodes.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { FACT_SHARDS, shardsOf } from '#functions/storage/factShards.ts';
import { readFacts } from '#functions/storage/facts.ts';
import type { FactRecord, ListRecord, SiteRecord, UserRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { apiHandler } from '#infra/embedded/controllers.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { openHost } from '#infra/embedded/openHost.ts';
import { Access } from '#shared/access.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { ItemsReadBy, ListType } from '#shared/models/content/list.ts';
import { browser } from '#tests/kit/callThrough.ts';
import { laggingTable } from '#tests/kit/laggingTable.ts';

export const PASSWORD = 'Correct-horse-7';

/** The minimum of scrypt, because worlds have many people; the real cost is tested with the port. */
export const TEST_PASSWORD_COST = 2;
/** Tests send faster than people, except those of the limit. */
const CALLS_PER_SECOND = 500;

interface ListPlan {
  type?: ListType;
  title?: string;
  fields?: Field[];
  views?: ViewRecord[];
  requiresApproval?: boolean;
  hasAttachments?: boolean;
  /** The number of partitions of its facts. */
  factShards?: number;
  itemsReadBy?: ItemsReadBy;
}

/** A clock that tests can set. */
const clock = () => {
  let shift = 0;
  return { now: () => new Date(Date.now() + shift), advance: (milliseconds: number) => (shift += milliseconds) };
};

/** The fields of a list that a test does not describe. */
export const plainFields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
]);

interface WorldPlan {
  /** A file instead of memory. */
  database?: string;
  /** Everything is stored in the world's own folder, like on a host. */
  onDisk?: boolean;
  /** False leaves facts unprocessed, so that only the calls' own work is visible. */
  listening?: boolean;
  /** The free disk space, instead of asking the file system. */
  freeBytes?: () => number;
  /** As on AWS, where replicas can lag: eventually consistent reads return earlier data. */
  lagging?: boolean;
  /** The number of partitions of the facts of its lists. */
  factShards?: number;
}

/** A new installation in memory with the real handlers, storage and listeners. */
export const openWorld = async ({
  database,
  onDisk = false,
  listening = true,
  freeBytes,
  lagging = process.env.SHEAF_LAGGING === 'yes',
  factShards = Number(process.env.SHEAF_FACT_SHARDS ?? 1),
}: WorldPlan = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-test-'));
  const { now, advance } = clock();
  const file = database ?? (onDisk ? join(folder, 'sheaf.db') : ':memory:');
  const location = { folder, origin: 'http://sheaf.test', database: file, now, listening };
  const limits = { passwordCost: TEST_PASSWORD_COST, callsPerSecond: CALLS_PER_SECOND };
  const opened = await openHost({ ...location, ...limits, ...(freeBytes && { freeBytes }) });
  const { host } = opened;
  const copy = lagging ? laggingTable(host.table) : undefined;
  if (copy) Object.assign(host, { table: copy, isAlone: false });
  const api = apiHandler(host);
  const ctx: Context = openContext(host, system, 'test-world');
  const site: SiteRecord = await createSite(ctx, { siteName: 'Root', subPath: '', description: '', parent: undefined });
  await createPeopleLists(ctx, site, []);
  let order = 0;
  let people = 0;

  const grant = async (at: string, user: UserRecord, access: number): Promise<void> => {
    ctx.scopes.clear();
    await grantAccess(ctx, {
      node: at,
      entries: [{ principal: principal.user(user.id), access }],
      about: { siteId: site.id, listId: null },
    });
  };

  /** A signed-in user with permissions on the root site. */
  const member = async (name: string, access: number, { isAdmin = false } = {}) => {
    const user = await createUser(ctx, {
      userName: `${name.toLowerCase().replaceAll(' ', '.')}${++people}`,
      fullName: name,
      email: '',
      password: PASSWORD,
      isAdmin,
      groups: [],
    });
    if (access !== Access.None) await grant(node.site(site.id), user, access);
    const token = await startSession(host, user.id);
    const person = browser(api);
    person.cookies.set('sheaf-session', token).set(CSRF_COOKIE, await csrfTokenFor(host, token));
    return { user, token, ...person };
  };

  const list = ({
    type = 'items',
    title = `List ${order + 1}`,
    fields = plainFields,
    views = [view('all', 'All', { isDefault: true })],
    ...settings
  }: ListPlan = {}): Promise<ListRecord> =>
    createList(ctx, {
      settings: { ...(factShards > 1 && { factShards }), ...settings },
      site,
      title,
      description: '',
      type,
      fields,
      views,
      order: ++order,
    });

  /** The facts of a list, the oldest first. */
  const facts = (listId: string): Promise<FactRecord[]> => readFacts(host.table, shardsOf(`list#${listId}`, FACT_SHARDS), '0', 1_000_000);

  const close = async (): Promise<void> => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  };

  /** Replicas contain everything written until now, and then stay unchanged. */
  const catchUp = (): void => copy?.catchUp();

  return { ...opened, folder, api, ctx, site, advance, catchUp, grant, member, list, facts, visitor: () => browser(api), close };
};

export type World = Awaited<ReturnType<typeof openWorld>>;
export type Member = Awaited<ReturnType<World['member']>>;
