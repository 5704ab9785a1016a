import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { Place, PlaceRef } from '#shared/models/identity/starred.ts';

/** Things that a person returns to. */
export const starred = {
  /** The objects that the user has starred and may still read, the latest first. */
  getStarred: get('/Account/GetStarred', { ...ownAccount, answer: z.array(Place) }),
  star: post('/Account/Star', { ...ownAccount, quiet: true, body: z.strictObject({ place: PlaceRef, isOn: z.boolean() }), answer: Done }),
  /** Items and files that the person recently opened and may still read, the last opened first. */
  getRecent: get('/Account/GetRecent', { ...ownAccount, answer: z.array(Place) }),
};
