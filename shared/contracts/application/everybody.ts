import * as z from 'zod';
import { jobs } from '#shared/contracts/application/jobs.ts';
import { texts } from '#shared/contracts/application/texts.ts';
import { controller, get, post } from '#shared/http/contract.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { LinkList } from '#shared/models/content/link.ts';
import { Bootstrap } from '#shared/models/identity/bootstrap.ts';
import { Person } from '#shared/models/identity/person.ts';

const Titles = z.strictObject({ search: z.string().trim().max(100).default('') });

/** The calls that every page may make. They stand apart, so that a page's script does not bring those of administrators. */
export const everybody = controller('Application', {
  ...texts,
  bootstrap: get('/Application/get/bootstrap', { on: 'nothing', needs: 'anyone', answer: Bootstrap }),
  /** The links that stand on every site: all to administrators, and those to be seen to others. */
  globalLinks: get('/Application/get/quicklinks', { on: 'application', needs: 'user', answer: LinkList }),
  /** The table in a file, as an import would read it: separated values, or the first sheet of a workbook. Nothing of it is kept. */
  readTable: post('/Application/tables/read', {
    on: 'nothing',
    needs: 'user',
    kind: 'upload',
    quiet: true,
    reads: true,
    body: z.strictObject({ text: z.string().max(BODY_BYTES) }),
    answer: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  people: get('/Application/users/titles', { on: 'application', needs: 'user', query: Titles, answer: z.array(Person) }),
  ...jobs,
});
