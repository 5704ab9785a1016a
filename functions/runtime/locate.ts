import * as z from 'zod';
import { namesOf } from '#shared/http/about.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { isRecord } from '#shared/isRecord.ts';
import { listOfTemplate } from '#shared/templateIds.ts';

/** The ids that a call names in its path, query or body. */
export interface NamedIds {
  siteId: string;
  listId: string;
  /** The list's internal name, if its id is not given. */
  listName: string;
  folderId: string;
  /** NaN where the item is named by the id of a user or group. */
  itemId: number;
  personId: string;
  fieldId: string;
  templateId: string;
}

/** The call's own names in its body. Field values of a list appear in the body as well, under the names of the fields. */
const namesIn = ({ body: schema }: Pick<Endpoint, 'body'>, body: unknown): Record<string, unknown> => {
  if (!isRecord(body) || schema instanceof z.ZodRecord) return {};
  if (!(schema instanceof z.ZodObject)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(schema.shape, name)));
};

/** Collects the ids that a call names, following the names in its contract. */
export const locate = (endpoint: Pick<Endpoint, 'body' | 'about'>, input: Record<string, unknown>): NamedIds => {
  const body = namesIn(endpoint, input.body);
  const given = (name: string): unknown => input[name] ?? body[name];
  const { site, list, folder, item } = namesOf(endpoint);
  return {
    siteId: String(given(site) ?? ''),
    listId: String(given(list) ?? listOfTemplate(String(given('templateId') ?? ''))),
    listName: String(given('internalListName') ?? ''),
    folderId: String(given(folder) ?? ''),
    itemId: Number(given(item) ?? 0),
    personId: String(given(item) ?? ''),
    fieldId: String(given('fieldId') ?? ''),
    templateId: String(given('templateId') ?? ''),
  };
};
