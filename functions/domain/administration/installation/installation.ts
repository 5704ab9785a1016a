import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InstallationRecord, StepRecord } from '#functions/storage/records/installationRecords.ts';
import { create, read, readMany } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';

/** Undefined before the first start has completed. */
export const readInstallation = (table: Table): Promise<InstallationRecord | undefined> =>
  read<InstallationRecord>(table, keys.installation('state'));

export interface SchemaState {
  /** The version of all data. */
  schema: number;
  /** The version that part of the data may have after an interrupted migration; otherwise the same. */
  newest: number;
}

/** Undefined before the first start has completed. */
export const readSchemaState = async (table: Table): Promise<SchemaState | undefined> => {
  const both = [keys.installation('state'), keys.installation('step')];
  const [state, step] = await readMany<InstallationRecord & StepRecord>(table, both);
  return state && { schema: state.schema, newest: step?.to ?? state.schema };
};

/** Written last: an interrupted first start does not count and is repeated. */
export const markInstalled = (now: Date): Write => {
  const record: InstallationRecord = { schema: SCHEMA, installedOn: now.toISOString() };
  return create(keys.installation('state'), record);
};
