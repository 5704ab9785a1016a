import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { fileContainers, presentContainer } from '#functions/domain/settings/containers/containers.ts';
import { findContainer, inContainer, purposeOf, withDriver } from '#functions/domain/settings/containers/inContainer.ts';
import type { Driver } from '#functions/platform/containers/driver.ts';
import { seal, unseal } from '#functions/platform/crypto/sealed.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, create, put, read, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import {
  BUILT_IN,
  type ContainerChange,
  type ContainerFields,
  type ContainerPlan,
  type ContainerTrial,
  type StorageContainer,
} from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

type Shown = Omit<ContainerRecord, 'id' | 'secret' | 'version'>;

/** Where the bytes lie: it stays while any do. */
const location = ['storageType', 'server', 'databaseName', 'bucketName', 'regionSystemName', 'prefix'] as const;
const fields = [...location, 'userName', 'accessKey'] as const;

const shownOf = (plan: ContainerFields): Shown => {
  const empty = { server: '', databaseName: '', userName: '', bucketName: '', regionSystemName: '', prefix: '', accessKey: '' };
  if (plan.storageType === 'MySQL') {
    const { storageType, server, databaseName, userName } = plan;
    return { ...empty, storageType, server, databaseName, userName };
  }
  const { storageType, server, bucketName, regionSystemName, prefix, accessKey } = plan;
  return { ...empty, storageType, server, bucketName, regionSystemName, prefix, accessKey };
};

const secretIn = (plan: ContainerFields): string => (plan.storageType === 'MySQL' ? plan.password : plan.secretKey) ?? '';

const titleOf = ({ storageType, server, databaseName, bucketName }: Shown): string =>
  storageType === 'MySQL' ? `${databaseName} · ${server}` : bucketName;

const fact = (ctx: Context, kind: FactKind, shown: Shown, before?: ContainerRecord): Write => {
  const changed = fields.filter((field) => before?.[field] !== shown[field] && (before || shown[field] !== ''));
  const changes = changed.map((field) => ({ field, before: before?.[field] ?? null, after: shown[field] }));
  return putFact(factOf(ctx, kind, { title: titleOf(shown), changes }));
};

/** What was typed, else the kept one, which goes to no other server than the one it was typed for. Throws invalidInput. */
const secretOf = async (ctx: Context, plan: ContainerFields, before: ContainerRecord | undefined): Promise<string> => {
  const typed = secretIn(plan);
  if (typed !== '') return typed;
  const isSame = before && before.storageType === plan.storageType && before.server === plan.server;
  const at = plan.storageType === 'MySQL' ? 'password' : 'secretKey';
  if (!isSame) throw new Problem('invalidInput', { fields: [{ at, code: 'required' }] });
  return unseal(await ctx.host.secrets.key('settings'), purposeOf(before.id), before.secret);
};

/** Throws the Problem that says what does not work. */
const probe = async (driver: Driver): Promise<void> => {
  const key = `probe/${ulid()}`;
  const bytes = randomBytes(32);
  await driver.put(key, bytes);
  const back = await driver.get(key);
  await driver.remove(key);
  if (!back || !bytes.equals(back)) throw new Problem('containerBroken');
};

export const testContainer = async (ctx: Context, { id, ...plan }: ContainerTrial): Promise<Record<string, never>> => {
  const before = id === undefined ? undefined : await findContainer(ctx.host, id);
  const secret = await secretOf(ctx, plan, before);
  await withDriver(ctx.host, { ...shownOf(plan), id: id ?? '', secret: '', version: 0 }, secret, probe);
  return {};
};

const sealed = async (ctx: Context, id: string, secret: string): Promise<string> =>
  seal(await ctx.host.secrets.key('settings'), purposeOf(id), secret);

export const addContainer = async (ctx: Context, plan: ContainerPlan): Promise<StorageContainer> => {
  const id = ulid(ctx.now().getTime());
  const secret = await sealed(ctx, id, await secretOf(ctx, plan, undefined));
  const record: ContainerRecord = { ...shownOf(plan), id, secret, version: 1 };
  const use = create(keys.containerUse(id), { files: 0, bytes: 0 });
  await ctx.table.transact([create(keys.container(id), record), use, fact(ctx, 'containerAdded', record)]);
  return presentContainer(ctx, record);
};

/** Throws notFound, settingsChanged, containerInUse where files stand in it and would be looked for elsewhere, invalidInput. */
export const updateContainer = async (ctx: Context, { id, version, ...plan }: ContainerChange): Promise<StorageContainer> => {
  const before = await findContainer(ctx.host, id);
  if (version !== undefined && version !== before.version) throw new Problem('settingsChanged');
  const shown = shownOf(plan);
  const secret = await sealed(ctx, id, await secretOf(ctx, plan, before));
  const after: ContainerRecord = { ...shown, id, secret, version: before.version + 1 };
  const isMoved = location.some((field) => before[field] !== after[field]);
  if (isMoved && ((await read<{ files: number }>(ctx.table, keys.containerUse(id)))?.files ?? 0) > 0) throw new Problem('containerInUse');
  const kept = await attempt(ctx.table, [
    { put: row(keys.container(id), after), if: { equals: { version: before.version } } },
    ...(isMoved ? [{ check: keys.containerUse(id), if: { equals: { files: 0 } } }] : []),
    fact(ctx, 'containerUpdated', after, before),
  ]);
  if (!kept) throw new Problem('settingsChanged');
  return presentContainer(ctx, after);
};

/** New files go there, once it has shown that it works. Throws notFound, and what is wrong with it. */
export const activateContainer = async (ctx: Context, id: string): Promise<StorageContainer[]> => {
  if (id === BUILT_IN) {
    const about = factOf(ctx, 'containerActivated', { title: BUILT_IN });
    await ctx.table.transact([put(keys.activeContainer, { id: null }), putFact(about)]);
    return fileContainers(ctx);
  }
  const container = await findContainer(ctx.host, id);
  await inContainer(ctx.host, container, probe);
  const there: Write = { check: keys.container(id), if: { equals: { version: container.version } } };
  const about = putFact(factOf(ctx, 'containerActivated', { title: titleOf(container) }));
  if (!(await attempt(ctx.table, [there, put(keys.activeContainer, { id }), about]))) throw new Problem('settingsChanged');
  return fileContainers(ctx);
};

/** Throws notFound, and containerInUse where a file stands in it or new ones go there. */
export const deleteContainer = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const [container, kept] = await Promise.all([findContainer(ctx.host, id), read<{ id: string | null }>(ctx.table, keys.activeContainer)]);
  if (kept?.id === id) throw new Problem('containerInUse');
  const gone = await attempt(ctx.table, [
    { delete: keys.container(id), if: { equals: { version: container.version } } },
    { delete: keys.containerUse(id), if: { equals: { files: 0 } } },
    { delete: keys.containerEstimate(id) },
    // Nobody has made it the active one meanwhile.
    { check: keys.activeContainer, if: kept ? { equals: { id: kept.id } } : { absent: true } },
    fact(ctx, 'containerDeleted', container),
  ]);
  if (!gone) throw new Problem('containerInUse');
  return {};
};
