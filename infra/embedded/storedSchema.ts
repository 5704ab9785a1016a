import { join } from 'node:path';
import { readStanding, type Standing } from '#functions/domain/administration/installation/installation.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';

/** The versions of the data in a folder, or undefined when no first start has ended there. Nothing else looks at the data meanwhile. */
export const storedSchema = async (folder: string): Promise<Standing | undefined> => {
  const table = openTable(join(folder, 'sheaf.db'));
  try {
    return await readStanding(table);
  } finally {
    table.close();
  }
};
