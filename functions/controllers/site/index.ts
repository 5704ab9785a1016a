import { listsOf, siteDetails, subsitesOf } from '#functions/domain/sites/siteDetails.ts';
import { serve } from '#functions/runtime/serve.ts';
import { site } from '#shared/contracts/site.ts';

export const controller = serve(site, {
  details: (ctx, { body }) => siteDetails(ctx, body.path),
  lists: (ctx) => listsOf(ctx, ctx.target.site),
  subsites: subsitesOf,
});
