import { openDesktop } from '#functions/domain/content/desktop/openDesktop.ts';
import { discardCheckOut } from '#functions/domain/content/drafts/discardCheckOut.ts';
import { activeLocks } from '#functions/domain/content/locks/activeLocks.ts';
import { serve } from '#functions/runtime/serve.ts';
import { webDav } from '#shared/contracts/webDav.ts';

export const controller = serve(webDav, {
  activeLocks: (ctx, { systemSiteListId }) => activeLocks(ctx, systemSiteListId),
  openDesktop,
  releaseLock: async (ctx) => {
    await discardCheckOut(ctx, ctx.target);
    return {};
  },
});
