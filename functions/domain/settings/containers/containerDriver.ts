import { ContainerFailure, type Driver } from '#functions/platform/containers/driver.ts';
import { reachOf } from '#functions/platform/containers/reach.ts';
import { decryptSecret } from '#functions/platform/crypto/namedKey.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { CONTAINER_TIMEOUT_MS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** A secret can be decrypted only for its container. */
export const purposeOf = (id: string): string => `container:${id}`;

const openDriver = async (host: Host, container: ContainerRecord, secret: string): Promise<Driver> => {
  const allowedHosts = reachOf(host.isAlone, CONTAINER_TIMEOUT_MS);
  if (container.storageType === 'MySQL') {
    const { mysqlContainer } = await import('#functions/platform/containers/mysql.ts');
    return mysqlContainer({ ...container, password: secret }, allowedHosts);
  }
  const { s3Container } = await import('#functions/platform/containers/s3.ts');
  const { server: endpoint, bucketName, regionSystemName: region, prefix, accessKey } = container;
  return s3Container({ endpoint, bucket: bucketName, region, prefix, accessKey, secretKey: secret }, allowedHosts);
};

/** Runs work with a container whose secret is known, and releases it. Throws a Problem that says what is wrong. */
export const withDriver = async <T>(
  host: Host,
  container: ContainerRecord,
  secret: string,
  work: (driver: Driver) => Promise<T>,
): Promise<T> => {
  const driver = await openDriver(host, container, secret);
  try {
    return await work(driver);
  } catch (error) {
    if (!(error instanceof ContainerFailure)) throw error;
    host.logs.write('error', 'container failed', { container: container.id, error: `${error.code} ${String(error.cause)}` });
    throw new Problem(error.code);
  } finally {
    await driver.close();
  }
};

/** Runs work with a container. */
export const inContainer = async <T>(host: Host, container: ContainerRecord, work: (driver: Driver) => Promise<T>): Promise<T> =>
  withDriver(host, container, await decryptSecret(host.secrets, purposeOf(container.id), container.secret), work);

export const findContainer = async (host: Host, id: string): Promise<ContainerRecord> => {
  const found = await read<ContainerRecord>(host.table, keys.container(id));
  if (!found) throw new Problem('notFound');
  return found;
};
