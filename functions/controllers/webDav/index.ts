import { discard } from '#functions/domain/drafts/discard.ts';
import { activeLocks } from '#functions/domain/locks/activeLocks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { webDav } from '#shared/contracts/webDav.ts';

export const controller = serve(webDav, {
  activeLocks: (ctx, { systemSiteListId }) => activeLocks(ctx, systemSiteListId),
  releaseLock: async (ctx) => {
    await discard(ctx, ctx.target);
    return {};
  },
});
