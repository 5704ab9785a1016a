import { changeChoices } from '#functions/domain/identity/people/changeChoices.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

/** Sets the caller's language on all devices. Throws busy. */
export const setPreferredLanguage = (ctx: Context, language: string): Promise<void> => changeChoices(ctx, ctx.caller.id, { language });
