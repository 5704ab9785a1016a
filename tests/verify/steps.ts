import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { BUILD_HEADER } from '#shared/http/wrapper.ts';
import { cacheKey } from '#shared/hub.ts';
import { PART_BYTES } from '#shared/limits.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';
import { socketAt } from '#tests/kit/socketAt.ts';
import { downloadOver, uploadOver } from '#tests/kit/uploadOver.ts';

/** Milliseconds for asynchronous effects: live updates, jobs, and a search engine that may have to start. */
const TIMEOUT = 90_000;
const LOOK = 250;

/** What the steps pass on to each other. */
interface Location {
  admin: HttpBrowser;
  siteId: string;
  listId: string;
  libraryId: string;
  itemId: number;
}

/** A step needs the results of earlier ones; if one failed, the steps that depend on it are reported as not run. */
export interface Verification {
  address: string;
  user: { UserName: string; Password: string };
  place: Partial<Location>;
}

export interface Step {
  name: string;
  /** Returns the findings for the report. Throws if something is wrong. */
  run(verification: Verification): Promise<string>;
}

export class NotRun extends Error {}

export const created = <K extends keyof Location>({ place }: Verification, name: K): Location[K] => {
  const value = place[name];
  if (value === undefined) throw new NotRun(`${name} was not created`);
  return value as Location[K];
};

const expectThat = (isTrue: boolean, complaint: string): void => {
  if (!isTrue) throw new Error(complaint);
};

/** Polls until there is a result. */
const until = async <T>(ask: () => Promise<T | undefined>, what: string): Promise<T> => {
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await setTimeout(LOOK)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not happen within ${TIMEOUT / 1000} seconds`);
};

const cookieOf = ({ cookies }: HttpBrowser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const pages: Step = {
  name: 'pages, their headers and their build',
  run: async ({ address }) => {
    const page = await fetch(address);
    const html = await page.text();
    expectThat(page.ok && html.includes('<div id="root">'), `${address} responds with ${page.status}, and not with a page of Sheaf`);
    for (const name of ['content-security-policy', 'x-content-type-options'])
      expectThat(page.headers.has(name), `the page lacks the header ${name}`);
    if (address.startsWith('https:'))
      expectThat(page.headers.has('strict-transport-security'), 'the page lacks the header strict-transport-security');
    const script = /src="(\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(new URL(script, address));
    expectThat(
      answer.ok && /javascript/.test(answer.headers.get('content-type') ?? ''),
      `the script ${script} responds with ${answer.status}`,
    );
    const call = await fetch(`${address}/api${application.supportedLanguages.path}`);
    return `build ${call.headers.get(BUILD_HEADER) ?? 'without an id'}`;
  },
};

const strangers: Step = {
  name: 'refusals for strangers',
  run: async ({ address }) => {
    const visitor = await browserAt(address);
    const { status } = await visitor.send(`/api${account.getAccount.path}`);
    expectThat(status === 401, `GetAccount responds to a stranger with ${status}`);
    const forged = await fetch(`${address}/api${account.logout.path}`, { method: 'POST' });
    expectThat(forged.status === 401 || forged.status === 403, `a call without a token is answered with ${forged.status}`);
    return `${status} and ${forged.status}`;
  },
};

const signIn: Step = {
  name: 'signing in',
  run: async (verification) => {
    const admin = await browserAt(verification.address, verification.user);
    const { fullName, isAdmin } = await admin.call(account.getAccount, {});
    expectThat(isAdmin, `${fullName} is not an administrator`);
    verification.place.admin = admin;
    return fullName;
  },
};

const content: Step = {
  name: 'a site, a list, a library and an item',
  run: async (verification) => {
    const admin = created(verification, 'admin');
    const root = await admin.call(site.details, { body: { path: '/' } });
    const subPath = `verify${Date.now()}`;
    const { id } = await admin.call(site.create, { body: { parentSiteId: root.id, siteName: `Verification ${subPath}`, subPath } });
    const add = async (path: string, type: 'items' | 'documents') =>
      (await admin.call(site.createList, { systemSiteId: id, body: { title: path, path, listInternalName: path, type } })).id;
    const [listId, libraryId] = [await add('rows', 'items'), await add('files', 'documents')];
    const { Id } = await admin.call(list.createItem, { listId, body: { Title: 'First' } });
    Object.assign(verification.place, { siteId: id, listId, libraryId, itemId: Id });
    return `/${subPath}`;
  },
};

const conflicts: Step = {
  name: 'a change, and a conflicting one on an older version',
  run: async (verification) => {
    const [admin, listId, Id] = [created(verification, 'admin'), created(verification, 'listId'), created(verification, 'itemId')];
    await admin.call(list.updateItem, { listId, body: { Id, Title: 'Second', _Version: 1 } });
    const late = await admin.call(list.updateItem, { listId, body: { Id, Title: 'Third', _Version: 1 } }).then(
      () => undefined,
      (error: { status?: number }) => error.status,
    );
    expectThat(late === 409, `a conflicting change is answered with ${late ?? 200}`);
    const { Title } = await admin.call(list.getItem, { listId, id: Id });
    expectThat(Title === 'Second', `the title of the item is ${Title}`);
    return 'the first change is kept';
  },
};

const live: Step = {
  name: 'a live update',
  run: async (verification) => {
    const [admin, listId, Id] = [created(verification, 'admin'), created(verification, 'listId'), created(verification, 'itemId')];
    const socket = await socketAt({ origin: verification.address, cookie: cookieOf(admin), patience: TIMEOUT });
    try {
      socket.say({ action: 'ConnectTo', cacheKey: cacheKey.list(listId) });
      await socket.hear(({ event }) => event === 'connected');
      const started = performance.now();
      await admin.call(list.updateItem, { listId, body: { Id, Title: 'Heard' } });
      await socket.hear((event) => event.event === 'updateEvent' && event.data.itemId === Id);
      return `${Math.round(performance.now() - started)} ms after the change was sent`;
    } finally {
      await socket.close();
    }
  },
};

const jobs: Step = {
  name: 'a job: 60 rows imported, and a page of 50',
  run: async (verification) => {
    const [admin, listId] = [created(verification, 'admin'), created(verification, 'listId')];
    const text = ['Title', ...Array.from({ length: 60 }, (_, index) => `Row ${index}`)].join('\n');
    const { id } = await admin.call(list.importRows, { listId, body: { text } });
    const { done, refused } = await until(async () => {
      const job = await admin.call(application.followJob, { jobId: id });
      return job.state === 'done' || job.state === 'failed' ? job : undefined;
    }, 'the import');
    expectThat(done === 60 && refused.length === 0, `${done} rows were imported and ${refused.length} refused`);
    const { items, next } = await admin.call(list.items, { listId, pageSize: 50 });
    expectThat(items.length === 50 && next !== null, `a page of 50 contains ${items.length} rows`);
    return `${done} rows`;
  },
};

const files: Step = {
  name: 'a file of two parts, byte for byte, and its pages as PDF',
  run: async (verification) => {
    const [admin, listId] = [created(verification, 'admin'), created(verification, 'libraryId')];
    const bytes = randomBytes(PART_BYTES + 1000);
    const { Id } = await uploadOver(admin, listId, 'two parts.bin', bytes);
    expectThat((await downloadOver(admin, listId, Id)).equals(bytes), 'the downloaded file has other bytes');
    const text = await uploadOver(admin, listId, 'letter.txt', Buffer.from('A letter to be printed'));
    const print = () =>
      admin.call(list.printPdf, { listId, id: text.Id }).catch((error: { error?: string }) => {
        // A converter that is starting on a busy machine gets a second attempt, as a person would do.
        if (error.error === 'conversionTooLong') return undefined;
        throw error;
      });
    const { url } = await until(print, 'the conversion of a text to PDF');
    const pdf = Buffer.from(await (await fetch(new URL(url, verification.address))).arrayBuffer());
    expectThat(pdf.subarray(0, 5).toString() === '%PDF-', 'the result of the conversion is not a PDF');
    return `${pdf.length} bytes of PDF`;
  },
};

const finding: Step = {
  name: 'the search',
  run: async (verification) => {
    const [admin, listId] = [created(verification, 'admin'), created(verification, 'listId')];
    const word = `v${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    await admin.call(list.createItem, { listId, body: { Title: word } });
    const started = performance.now();
    await until(async () => {
      const { totalHits } = await admin.call(search.query, { body: { query: word } }).catch((error) => {
        // This wakes an engine that stopped because no one searched.
        if (error.error === 'searchWaking') return { totalHits: 0 };
        throw error;
      });
      return totalHits === 1 ? totalHits : undefined;
    }, 'finding a new item');
    return `found after ${Math.round(performance.now() - started)} ms`;
  },
};

const trail: Step = {
  name: 'the audit trail of the list, with its seals',
  run: async (verification) => {
    const [admin, listId] = [created(verification, 'admin'), created(verification, 'listId')];
    return until(async () => {
      const { facts, seals, unsealed, findings } = await admin.call(auditLog.verify, { body: { subject: { listId } } });
      expectThat(findings.length === 0, `the audit trail is damaged: ${JSON.stringify(findings[0])}`);
      return unsealed === 0 && facts > 60 ? `${facts} facts under ${seals} seals` : undefined;
    }, 'sealing all facts');
  },
};

const bin: Step = {
  name: 'the recycle bin: deleting and restoring',
  run: async (verification) => {
    const [admin, listId, id] = [created(verification, 'admin'), created(verification, 'listId'), created(verification, 'itemId')];
    const { recycleId } = await admin.call(recycle.delete, { body: { listId, id } });
    const { itemId } = await admin.call(recycle.restore, { body: { recycleId } });
    expectThat(itemId === id, `item ${itemId} was restored instead`);
    return `item ${id}`;
  },
};

export const steps: Step[] = [pages, strangers, signIn, content, conflicts, live, jobs, files, finding, trail, bin];

/** Permanently deletes everything that the steps have created. */
export const tidy: Step = {
  name: 'removing everything again',
  run: async (verification) => {
    const [admin, systemSiteId] = [created(verification, 'admin'), created(verification, 'siteId')];
    const { recycleId } = await admin.call(site.delete, { systemSiteId, body: { reasonToDelete: 'Verification' } });
    await admin.call(recycle.permanentlyDelete, { body: { recycleId } });
    await admin.call(account.logout, {});
    return 'its audit entries are kept';
  },
};
