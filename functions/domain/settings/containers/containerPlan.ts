import { randomBytes } from 'node:crypto';
import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { purposeOf } from '#functions/domain/settings/containers/containerDriver.ts';
import type { Driver } from '#functions/platform/containers/driver.ts';
import { decryptSecret, encryptSecret } from '#functions/platform/crypto/namedKey.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import type { FactKind } from '#shared/facts.ts';
import type { ContainerFields } from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

type ContainerSettings = Omit<ContainerRecord, 'id' | 'secret' | 'version'>;

/** The location of the bytes, which cannot change while any are there. */
export const location = ['storageType', 'server', 'databaseName', 'bucketName', 'regionSystemName', 'prefix'] as const;
const fields = [...location, 'userName', 'accessKey'] as const;

export const plainSettings = (plan: ContainerFields): ContainerSettings => {
  const empty = { server: '', databaseName: '', userName: '', bucketName: '', regionSystemName: '', prefix: '', accessKey: '' };
  if (plan.storageType === 'MySQL') {
    const { storageType, server, databaseName, userName } = plan;
    return { ...empty, storageType, server, databaseName, userName };
  }
  const { storageType, server, bucketName, regionSystemName, prefix, accessKey } = plan;
  return { ...empty, storageType, server, bucketName, regionSystemName, prefix, accessKey };
};

const secretIn = (plan: ContainerFields): string => (plan.storageType === 'MySQL' ? plan.password : plan.secretKey) ?? '';

export const titleOfContainer = ({ storageType, server, databaseName, bucketName }: ContainerSettings): string =>
  storageType === 'MySQL' ? `${databaseName} · ${server}` : bucketName;

export const containerFact = (ctx: Context, kind: FactKind, settings: ContainerSettings, before?: ContainerRecord): Write => {
  const changed = fields.filter((field) => before?.[field] !== settings[field] && (before || settings[field] !== ''));
  const changes = changed.map((field) => ({ field, before: before?.[field] ?? null, after: settings[field] }));
  return putFact(factOf(ctx, kind, { title: titleOfContainer(settings), changes }));
};

/** The entered secret, or the stored one, which is only used with the server it was entered for. Throws invalidInput. */
export const secretOf = async (ctx: Context, plan: ContainerFields, before: ContainerRecord | undefined): Promise<string> => {
  const typed = secretIn(plan);
  if (typed !== '') return typed;
  const isSame = before && before.storageType === plan.storageType && before.server === plan.server;
  const at = plan.storageType === 'MySQL' ? 'password' : 'secretKey';
  if (!isSame) throw new Problem('invalidInput', { fields: [{ at, code: 'required' }] });
  return decryptSecret(ctx.host.secrets, purposeOf(before.id), before.secret);
};

/** Throws a Problem that says what does not work. */
export const probe = async (driver: Driver): Promise<void> => {
  const key = `probe/${ulid()}`;
  const bytes = randomBytes(32);
  await driver.put(key, bytes);
  const readBack = await driver.get(key);
  await driver.remove(key);
  if (!readBack || !bytes.equals(readBack)) throw new Problem('containerBroken');
};

export const sealSecret = (ctx: Context, id: string, secret: string): Promise<string> =>
  encryptSecret(ctx.host.secrets, purposeOf(id), secret);
