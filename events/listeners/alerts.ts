import { inParallel } from '#events/listeners/inParallel.ts';
import { BATCH_SIZE, type BatchListener } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { alertsOfList } from '#functions/domain/messages/alerts/alertsOf.ts';
import { changeOf, isAbout } from '#functions/domain/messages/alerts/matching.ts';
import { sendAlert } from '#functions/domain/messages/alerts/sendAlert.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertCount } from '#functions/storage/records/alertRecords.ts';
import { readMany } from '#functions/storage/rows.ts';

/** Sends alerts. Whether lists have alerts at all is read once for all facts of a delivery. */
export const alerts: BatchListener = {
  name: 'alerts',
  batchSize: BATCH_SIZE,
  handleBatch: async (host, facts) => {
    const changes = facts.flatMap((fact) => changeOf(fact) ?? []);
    const ids = [...new Set(changes.map(({ listId }) => listId))];
    const counts = await readMany<AlertCount>(host.table, ids.map(keys.alertCount));
    const watched = ids.filter((_, index) => (counts[index]?.count ?? 0) > 0);
    await inParallel(watched, async (listId) => {
      const ofList = await alertsOfList(host, listId);
      for (const change of changes.filter((one) => one.listId === listId)) {
        const ctx = openContext(host, system, change.fact.correlationId);
        for (const alert of ofList) if (await isAbout(ctx, alert, change)) await sendAlert(ctx, alert, change);
      }
    });
  },
};
