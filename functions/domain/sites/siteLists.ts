import type { Target } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

export type SiteContext = Context & { target: Target<'site'> };
