import type { StorageType } from '#shared/models/documents/container.ts';

/** The inputs of containers of all types. */
export const noFields = {
  server: '',
  databaseName: '',
  userName: '',
  password: '',
  bucketName: '',
  regionSystemName: '',
  prefix: '',
  accessKey: '',
  secretKey: '',
};
export type Fields = typeof noFields;
export type FieldName = keyof Fields;

interface ShownField {
  name: FieldName;
  /** The last part of the label's key, if it differs from the name. */
  label?: string;
  hint?: string;
  kind?: 'secret' | 'region';
  isOptional?: boolean;
}

/** The inputs of each container type in order. */
export const fieldsOf: Record<StorageType, ShownField[]> = {
  MySQL: [
    { name: 'server', hint: 'storage.serverHint' },
    { name: 'databaseName' },
    { name: 'userName' },
    { name: 'password', kind: 'secret' },
  ],
  AWS: [
    { name: 'bucketName' },
    { name: 'regionSystemName', kind: 'region' },
    { name: 'prefix', hint: 'storage.prefixHint', isOptional: true },
    { name: 'accessKey' },
    { name: 'secretKey', kind: 'secret' },
    { name: 'server', label: 'endpoint', hint: 'storage.endpointHint', isOptional: true },
  ],
};

/** The values to send for a container type: its own inputs, without empty secrets. */
export const sentOf = (storageType: StorageType, fields: Fields): Record<string, string> => {
  const shown = fieldsOf[storageType].filter(({ name, kind }) => kind !== 'secret' || fields[name] !== '');
  return { storageType, ...Object.fromEntries(shown.map(({ name }) => [name, fields[name]])) };
};
