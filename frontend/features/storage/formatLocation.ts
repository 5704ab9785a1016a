import type { TFunction } from 'i18next';
import type { StorageContainer } from '#shared/models/documents/container.ts';

/** The display name of a container. */
export const formatLocation = ({ storageType, server, databaseName, bucketName, prefix }: StorageContainer, t: TFunction): string => {
  if (storageType === null) return t('storage.builtIn');
  if (storageType === 'MySQL') return `${databaseName} · ${server}`;
  return prefix === '' ? bucketName : `${bucketName}/${prefix}`;
};
