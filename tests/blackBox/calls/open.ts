import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import type { Endpoint, RawInput } from '#shared/http/contract.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';

/** The place, people and lists of the calls. Set by `open`. */
export let location: Location;
export let ada: HttpBrowser;
export let rows: string;
export let library: string;

export const open = async (): Promise<void> => {
  location = await openPlace();
  ada = await location.signIn('ada');
  rows = location.listId('Rows');
  library = location.listId('Library');
};

/** Successful calls of an endpoint, or of several that depend on each other. */
export type Calls = Record<string, () => Promise<void>>;

/** Calls an endpoint and checks the response against its contract. */
export const request = async <E extends Endpoint>(endpoint: E, input: RawInput<E>, as: HttpBrowser = ada): Promise<void> => {
  const value = await as.call(endpoint, input);
  expect(z.parse(endpoint.answer, value)).toEqual(value);
};

export const newItem = async (): Promise<number> => (await ada.call(list.createItem, { listId: rows, body: { Title: 'One' } })).Id;
export const adaId = async (): Promise<string> => (await ada.call(account.getAccount, {})).id;
export const lastHour = () => ({ startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date().toISOString() });
export const newFolder = () => ada.call(list.createFolder, { listId: library, folderName: randomUUID() });
export const newPage = () =>
  location.admin.call(site.createPage, {
    systemSiteId: location.siteId,
    body: { title: 'One', path: randomUUID(), pageSections: [{ name: 'main', spanX: 12, spanY: 12, order: 0 }] },
  });
export const newUpload = async (bytes = randomBytes(500)) => {
  const body = { fileName: `${randomUUID()}.bin`, size: bytes.length, parts: [sha256(bytes)] };
  const ticket = await ada.call(list.beginUpload, { listId: library, body });
  const [part] = ticket.parts;
  const sent = { method: 'PUT', headers: part?.headers ?? {}, body: new Uint8Array(bytes) };
  await fetch(new URL(part?.url ?? '', ada.origin), sent);
  return ticket;
};
