import * as z from 'zod';
import type { Endpoint } from '#shared/http/contract.ts';
import { listOfTemplate } from '#shared/templateIds.ts';

/** The ids a call names, wherever in path, query or body they stand. */
export interface NamedIds {
  siteId: string;
  listId: string;
  /** A list's internal name, where its id is not said. */
  listName: string;
  folderId: string;
  /** Not a number where the item is named by the id of a user or group. */
  itemId: number;
  personId: string;
  fieldId: string;
  templateId: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** What the call itself names in its body. Values of a list's fields stand there too, under whatever names the list gives them. */
const namesIn = ({ body: schema }: Pick<Endpoint, 'body'>, body: unknown): Record<string, unknown> => {
  if (!isRecord(body) || schema instanceof z.ZodRecord) return {};
  if (!(schema instanceof z.ZodObject)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.shape, name)));
};

/** The one place that knows how calls name their objects. */
export const locate = (endpoint: Pick<Endpoint, 'body'>, input: Record<string, unknown>): NamedIds => {
  const body = namesIn(endpoint, input.body);
  const first = (...names: string[]): unknown => names.flatMap((name) => [input[name], body[name]]).find((value) => value !== undefined);
  return {
    siteId: String(first('systemSiteId', 'siteId', 'parentSiteId') ?? ''),
    listId: String(first('listId', 'systemSiteListId', 'currentSiteListId') ?? listOfTemplate(String(first('templateId') ?? ''))),
    listName: String(first('internalListName') ?? ''),
    folderId: String(first('folderId', 'parentFolderId') ?? ''),
    itemId: Number(first('id', 'Id', 'itemId', 'currentListItemId') ?? 0),
    personId: String(first('id') ?? ''),
    fieldId: String(first('fieldId') ?? ''),
    templateId: String(first('templateId') ?? ''),
  };
};
