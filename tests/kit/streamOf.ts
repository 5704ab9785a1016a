import type { DynamoDBStreamEvent } from 'aws-lambda';
import { toAttribute } from '#events/feed/attributeValue.ts';
import { factSubject } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts as in the stream of their table. */
export const streamOf = (facts: FactRecord[]): DynamoDBStreamEvent => ({
  Records: facts.map((fact) => ({
    eventName: 'INSERT',
    dynamodb: {
      NewImage: {
        pk: { S: factSubject(fact) },
        sk: { S: fact.id },
        ...Object.fromEntries(Object.entries(fact).map(([name, value]) => [`.${name}`, toAttribute(value)])),
      },
    },
  })),
});
