import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';

const LOGICAL = { content: 'Content', facts: 'Facts' } as const;

export interface TableNames {
  content: string;
  facts: string;
}

/** Names are sorted, so the first one with another prefix ends the search. */
const namesFrom = async (prefix: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient({}), startingToken: prefix }, {})) {
    names.push(...TableNames.filter((name) => name.startsWith(prefix)));
    if (!TableNames.at(-1)?.startsWith(prefix)) break;
  }
  return names;
};

/**
 * The tables of a stage, whose names CloudFormation derived from the stack. Undefined if there are none. If tables of an earlier
 * installation still exist, the operator has to name the right ones.
 */
export const tablesOf = async (stage: string): Promise<TableNames | undefined> => {
  const prefix = `Sheaf-${stage}-Data-`;
  const names = await namesFrom(prefix);
  const find = (table: keyof TableNames): string | undefined => {
    const found = names.filter((name) => name.startsWith(`${prefix}${LOGICAL[table]}`));
    if (found.length > 1) throw new Error(`There are several ${table} tables: ${found.join(', ')}. Select one with --${table} <name>.`);
    return found[0];
  };
  const [content, facts] = [find('content'), find('facts')];
  return content && facts ? { content, facts } : undefined;
};
