import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Null for all notifications. */
export const dismissalFact = (ctx: Context, id: string | null): FactRecord =>
  factOf(ctx, 'notificationDismissed', { changes: [{ field: 'notification', before: id, after: null }] });
