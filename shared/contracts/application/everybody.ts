import * as z from 'zod';
import { jobs } from '#shared/contracts/application/jobs.ts';
import { texts } from '#shared/contracts/application/texts.ts';
import { controller, get } from '#shared/http/contract.ts';
import { PICKER_PAGE_SIZE } from '#shared/limits.ts';
import { LinkList } from '#shared/models/content/link.ts';
import { Bootstrap } from '#shared/models/identity/bootstrap.ts';
import { Person } from '#shared/models/identity/person.ts';

const Titles = z.strictObject({
  search: z.string().trim().max(100).default(''),
  only: z.enum(['people', 'groups']).optional(),
  ids: z.array(z.string().min(1).max(64)).max(PICKER_PAGE_SIZE).optional(),
});

/** Calls needed by every page, separated so that page scripts do not include those of administrators. */
export const everybody = controller('Application', {
  ...texts,
  bootstrap: get('/Application/get/bootstrap', { on: 'nothing', needs: 'anyone', answer: Bootstrap }),
  /** Links shown on every site: all to administrators, the visible ones to others. */
  globalLinks: get('/Application/get/quicklinks', { on: 'application', needs: 'user', answer: LinkList }),
  people: get('/Application/users/titles', { on: 'application', needs: 'user', query: Titles, answer: z.array(Person) }),
  ...jobs,
});
