import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

/** What the first start creates: one site without content. */
const initialCounts = { site: 1, list: 0, item: 0 };

type Kind = keyof typeof initialCounts;

const isKind = (word: string): word is Kind => word in initialCounts;

/**
 * Whether a content table contains more than the first start created: a second site, a list or an item (files are items). Stops at the
 * first one found; a table without any is small and is read to its end.
 */
export const hasData = async (TableName: string): Promise<boolean> => {
  const counts = { ...initialCounts };
  const pages = paginateScan(
    { client: new DynamoDBClient({}) },
    {
      TableName,
      ProjectionExpression: 'pk',
      FilterExpression: 'sk = :state AND (begins_with(pk, :site) OR begins_with(pk, :list) OR begins_with(pk, :item))',
      ExpressionAttributeValues: { ':state': { S: 'state' }, ':site': { S: 'site#' }, ':list': { S: 'list#' }, ':item': { S: 'item#' } },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { pk } of Items) {
      const kind = pk?.S?.split('#')[0] ?? '';
      if (isKind(kind) && --counts[kind] < 0) return true;
    }
  }
  return false;
};
