import { join } from 'node:path';
import { readStanding, type Standing } from '#functions/domain/administration/installation/installation.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';

/** The data versions in a folder, or undefined if no first start has been completed. Nothing else uses the data at this time. */
export const storedSchema = async (folder: string): Promise<Standing | undefined> => {
  const table = openTable(join(folder, 'sheaf.db'));
  try {
    return await readStanding(table);
  } finally {
    table.close();
  }
};
