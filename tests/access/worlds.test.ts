import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { uploadFile } from '#functions/domain/content/files/uploadFile.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember, removeMember } from '#functions/domain/identity/groups/members.ts';
import { callerBySession } from '#functions/domain/kernel/callers.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { replaySince } from '#functions/domain/messages/live/replay.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { view } from '#infra/embedded/demo/fields.ts';
import { Access, grants, type Level } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';
import {
  accessAt,
  files,
  folders,
  GROUPS,
  LIST,
  locations,
  type Model,
  SITE,
  type Step,
  story,
  take,
  USERS,
} from '#tests/access/smallWorld.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const LEVELS = [Access.Read, Access.None, Access.Contribute];

let world: World;
let admin: Member;
let members: Member[];
let groups: GroupRecord[];
/** Memberships are kept between small worlds. */
const joined = Array.from({ length: USERS }, () => new Set<number>());

beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Root', Access.None, { isAdmin: true });
  members = [];
  for (const [n, level] of LEVELS.entries()) members.push(await world.member(`P${n}`, level));
  groups = [];
  for (let n = 0; n < GROUPS; n++) groups.push(await createGroup(world.ctx, { name: `G${n}` }));
});
afterAll(() => world.close());

/** The ids of a small world in the application. */
interface Grown {
  path: string;
  siteId: string;
  listId: string;
  /** Folder ids and item ids by place. */
  ids: Map<number, string>;
  /** The comment on each file, and a page of the site. */
  threads: Map<number, string>;
  pageId: string;
  scopes: object[];
  recycled: Map<number, string>;
}

let grownSoFar = 0;

const uploadTo = async (of: ListRecord, folderId: string | undefined, fileName: string): Promise<string> => {
  const folder = folderId ? await findFolder(world.ctx, of, folderId) : undefined;
  const ctx = { ...openContext(world.host, system, 'test'), target: { list: of, folder, access: Access.FullAccess } };
  const sent = [{ fileName, bytes: Buffer.from(`This is ${fileName}.`) }];
  return String((await uploadFile(ctx, sent, { overwrite: false, comments: '' })).Id);
};

const grow = async (): Promise<Grown> => {
  const siteName = `S${++grownSoFar}`;
  const created = await createSite(world.ctx, { siteName, subPath: siteName.toLowerCase(), description: '', parent: world.site });
  const views = [view('all', 'All', { isDefault: true })];
  const of = await createList(world.ctx, { site: created, title: 'L', description: '', type: 'documents', fields: [], views, order: 1 });
  const ids = new Map<number, string>();
  for (const at of folders) {
    const parentFolderId = ids.get(locations[at]?.within ?? 0);
    const wish = { listId: of.id, folderName: locations[at]?.name ?? '', ...(parentFolderId && { parentFolderId }) };
    ids.set(at, (await admin.call(list.createFolder, wish)).id);
  }
  const threads = new Map<number, string>();
  for (const at of files) {
    const id = await uploadTo(of, ids.get(locations[at]?.within ?? 0), locations[at]?.name ?? '');
    const { threadId } = await admin.call(list.addComment, { listId: of.id, id: Number(id), body: { text: 'Seen' } });
    ids.set(at, id);
    threads.set(at, threadId);
  }
  const { id: pageId } = await admin.call(site.createPage, { systemSiteId: created.id, body: { title: 'P', path: 'p' } });
  const scopes = locations.map(({ kind }, at) => {
    if (kind === 'site') return { siteId: created.id };
    return { listId: of.id, ...(kind === 'folder' && { folderId: ids.get(at) }), ...(kind === 'item' && { itemId: Number(ids.get(at)) }) };
  });
  world.catchUp();
  return { path: created.path, siteId: created.id, listId: of.id, ids, threads, pageId, scopes, recycled: new Map() };
};

const named = (who: number) => (who < USERS ? { userIds: [members[who]?.user.id ?? ''] } : { roleIds: [groups[who - USERS]?.id ?? ''] });

const act = async ({ siteId, listId, ids, scopes, recycled }: Grown, step: Step): Promise<unknown> => {
  if (step.kind === 'join' || step.kind === 'leave') {
    const membership = { groupId: groups[step.group]?.id ?? '', userId: members[step.user]?.user.id ?? '' };
    return step.kind === 'join' ? addMember(world.ctx, membership) : removeMember(world.ctx, membership);
  }
  if (step.kind === 'delete') {
    if (recycled.has(step.at)) return undefined;
    const { recycleId } = await admin.call(recycle.delete, { body: { listId, id: Number(ids.get(step.at)) } });
    return recycled.set(step.at, recycleId);
  }
  if (step.kind === 'restore') {
    const recycleId = recycled.get(step.at);
    if (recycleId) await admin.call(recycle.restore, { body: { systemSiteId: siteId, recycleId } });
    return recycled.delete(step.at);
  }
  const scope = scopes[step.at] ?? {};
  if (step.kind === 'stop') return admin.call(permission.stopInheriting, { body: scope });
  if (step.kind === 'inherit') return admin.call(permission.inheritPermissions, { body: scope });
  if (step.kind === 'remove') return admin.call(permission.remove, { body: { ...scope, ...named(step.who) } });
  const body = { ...scope, ...named(step.who), accessLevels: step.access };
  return admin.call(step.kind === 'grant' ? permission.grant : permission.edit, { body });
};

/** The result, or the error code. */
const said = <A>(call: Promise<A>): Promise<A | string> =>
  call.catch((error) => {
    if (error instanceof Refused) return error.error;
    throw error;
  });

const namesIn = (wanted: readonly number[]): string[] => wanted.map((at) => locations[at]?.name ?? '').sort();

/** Everything that a person can see of a small world. */
const seen = async ({ path, siteId, listId, ids, threads, pageId }: Grown, person: Member, began: number) => {
  person.cookies.delete(CONSISTENT_COOKIE);
  const page = (at: number) => said(person.call(list.items, { listId, ...(at !== LIST && { folderId: ids.get(at) }) }));
  const pages = [];
  for (const at of [LIST, ...folders]) {
    const answer = await page(at);
    pages.push(
      typeof answer === 'string'
        ? answer
        : {
            files: answer.items.map(({ _FileName, _CommentCount }) => `${_FileName} ${_CommentCount}`).sort(),
            folders: answer.folders.map(({ name }) => name).sort(),
            total: answer.total,
          },
    );
  }
  const opened = [];
  for (const at of files) {
    const one = { listId, id: Number(ids.get(at)) };
    const answers = [
      await said(person.call(list.getItem, one)),
      await said(person.call(list.versions, one)),
      await said(person.call(list.download, one)),
      await said(person.call(list.threads, one)),
      await said(person.call(list.reactToComment, { ...one, body: { threadId: threads.get(at) ?? '', kind: 'eyes', isOn: true } })),
    ];
    opened.push(answers.map((answer) => (typeof answer === 'string' ? answer : 'shown')));
  }
  const aboutPage = await said(person.call(site.pageThreads, { systemSiteId: siteId, pageId }));
  const details = await said(person.call(site.details, { body: { path } }));
  const titles = await said(person.call(list.titles, { listId }));
  const bin = await said(person.call(recycle.site, { systemSiteId: siteId }));
  const caller = await callerBySession(world.host, person.user.id, person.token.split('.')[1] ?? '');
  const events = await replaySince(openContext(world.host, caller, 'test'), `list:${listId}`, {
    since: firstFactId(began),
    list: await read(world.table, keys.list(listId)),
  });
  const received = events === 'tooMuch' ? [] : events.map(({ itemId }) => itemId).filter((id) => id !== null);
  return {
    lists: typeof details === 'string' ? details : details.lists.map(({ title, itemCount }) => [title, itemCount]),
    pages,
    aboutPage: typeof aboutPage === 'string' ? aboutPage : 'shown',
    titles: typeof titles === 'string' ? titles : titles.map(({ value }) => value).sort(),
    opened,
    bin: typeof bin === 'string' ? bin : bin.map(({ title }) => title).sort(),
    live: [...new Set(received)].map(String).sort(),
  };
};

/** What the person should see. */
const expected = (model: Model, { ids }: Grown, user: number) => {
  const isAdmin = user === USERS;
  const holds = (at: number, level: Level): boolean => isAdmin || grants(accessAt(model, user, at), level);
  const there = files.filter((at) => !model.deleted.has(at));
  const untold = (parts: number[]): boolean => !isAdmin && parts.some((at) => model.own[at] !== undefined);
  const pages = [LIST, ...folders].map((at) => {
    if (!holds(at, 'LimitedRead')) return 'notFound';
    if (!holds(at, 'Read')) return 'forbidden';
    const within = (part: number): boolean => locations[part]?.within === at;
    const parts = [...there.filter(within), ...folders.filter(within)];
    return {
      files: namesIn(there.filter((file) => within(file) && holds(file, 'Read'))).map((name) => `${name} 1`),
      folders: namesIn(folders.filter((folder) => within(folder) && holds(folder, 'Read'))),
      total: untold(parts) ? null : parts.length,
    };
  });
  const seesSite = holds(SITE, 'LimitedRead');
  const seesList = holds(LIST, 'LimitedRead');
  const inRoot = there.filter((at) => locations[at]?.within === LIST && holds(at, 'LimitedRead'));
  const placeOf = (at: number) => (model.deleted.has(at) ? 'itemInRecycleBin' : 'shown');
  const mayBin = holds(SITE, 'Delete') ? namesIn([...model.deleted].filter((at) => holds(at, 'Delete'))) : 'forbidden';
  return {
    lists: seesSite ? (seesList ? [['L', untold([...there, ...folders]) || !holds(LIST, 'Read') ? null : there.length]] : []) : 'notFound',
    pages,
    aboutPage: seesSite ? (holds(SITE, 'Read') ? 'shown' : 'forbidden') : 'notFound',
    titles: seesList ? namesIn(inRoot) : 'notFound',
    opened: files.map((at) => Array<string>(5).fill(holds(at, 'Read') ? placeOf(at) : 'notFound')),
    bin: seesSite ? mayBin : 'notFound',
    live: files
      .filter((at) => holds(at, 'Read'))
      .map((at) => ids.get(at))
      .sort(),
  };
};

test('whatever is stopped, restored, granted and deleted, every user sees exactly what a naive model says', {
  timeout: 7_200_000,
}, async () => {
  const above = new Map(LEVELS.flatMap((level, user) => (level === Access.None ? [] : [[user, level]])));
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const began = world.host.now().getTime();
      const grown = await grow();
      const model: Model = { above, own: locations.map(() => undefined), joined, deleted: new Set() };
      for (const step of steps) {
        const refusal = await said(act(grown, step));
        expect(typeof refusal === 'string' ? refusal : undefined, JSON.stringify(step)).toBe(take(model, step));
      }
      for (const [user, person] of [...members, admin].entries())
        expect(await seen(grown, person, began), `P${user}`).toEqual(expected(model, grown, user));
    }),
    { numRuns: Number(process.env.SHEAF_WORLDS ?? 200) },
  );
});
