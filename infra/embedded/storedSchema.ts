import { join } from 'node:path';
import { readSchemaState, type SchemaState } from '#functions/domain/administration/installation/installation.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';

/** The data versions in a folder, or undefined if no first start has been completed. Nothing else uses the data at this time. */
export const storedSchema = async (folder: string): Promise<SchemaState | undefined> => {
  const table = openTable(join(folder, 'sheaf.db'));
  try {
    return await readSchemaState(table);
  } finally {
    table.close();
  }
};
