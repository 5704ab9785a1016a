import { FIRST_PASSWORD, generatePassword } from '#functions/domain/administration/installation/firstPassword.ts';
import { install } from '#functions/domain/administration/installation/install.ts';
import { markInstalled, readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { withLease } from '#functions/domain/administration/installation/lease.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

const root = { siteName: 'Home', description: '' };

/** The first start of an unattended host. The password is stored before it is used, so that it cannot be lost. */
export const installOnce = async (ctx: Context, holder: string): Promise<void> => {
  if (await readInstallation(ctx.table)) return;
  await withLease(ctx, holder, async (lease) => {
    if (await readInstallation(ctx.table)) return;
    const { logs, secrets } = ctx.host;
    logs.write('info', 'first start begins', { correlationId: ctx.correlationId });
    const password = generatePassword();
    await secrets.keep(FIRST_PASSWORD, password);
    await install(ctx, { password, root });
    await lease.write([markInstalled(ctx.now())]);
    logs.write('info', 'first start done', { correlationId: ctx.correlationId });
  });
};
