import { discard } from '#functions/domain/content/drafts/discard.ts';
import { activeLocks } from '#functions/domain/content/locks/activeLocks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { webDav } from '#shared/contracts/webDav.ts';

export const controller = serve(webDav, {
  activeLocks: (ctx, { systemSiteListId }) => activeLocks(ctx, systemSiteListId),
  releaseLock: async (ctx) => {
    await discard(ctx, ctx.target);
    return {};
  },
});
