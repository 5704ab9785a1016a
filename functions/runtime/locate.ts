import * as z from 'zod';
import { namesOf } from '#shared/http/about.ts';
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

/** The objects a call names, under the names that its contract gives them. */
export const locate = (endpoint: Pick<Endpoint, 'body' | 'about'>, input: Record<string, unknown>): NamedIds => {
  const body = namesIn(endpoint, input.body);
  const said = (name: string): unknown => input[name] ?? body[name];
  const { site, list, folder, item } = namesOf(endpoint);
  return {
    siteId: String(said(site) ?? ''),
    listId: String(said(list) ?? listOfTemplate(String(said('templateId') ?? ''))),
    listName: String(said('internalListName') ?? ''),
    folderId: String(said(folder) ?? ''),
    itemId: Number(said(item) ?? 0),
    personId: String(said(item) ?? ''),
    fieldId: String(said('fieldId') ?? ''),
    templateId: String(said('templateId') ?? ''),
  };
};
