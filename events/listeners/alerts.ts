import { inParallel } from '#events/listeners/inParallel.ts';
import { AT_ONCE, type Gatherer } from '#events/listeners/listener.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { alertsOfList } from '#functions/domain/messages/alerts/alertsOf.ts';
import { changeOf, isAbout } from '#functions/domain/messages/alerts/matching.ts';
import { tellAlert } from '#functions/domain/messages/alerts/tellAlert.ts';
import { keys } from '#functions/storage/keys.ts';
import type { AlertCount } from '#functions/storage/records/alertRecords.ts';
import { readMany } from '#functions/storage/rows.ts';

/** Sends alerts. Whether lists have alerts at all is read once for all facts of a delivery. */
export const alerts: Gatherer = {
  name: 'alerts',
  atOnce: AT_ONCE,
  gather: async (host, facts) => {
    const changes = facts.flatMap((fact) => changeOf(fact) ?? []);
    const ids = [...new Set(changes.map(({ listId }) => listId))];
    const counts = await readMany<AlertCount>(host.table, ids.map(keys.alertCount));
    const watched = ids.filter((_, index) => (counts[index]?.count ?? 0) > 0);
    await inParallel(watched, async (listId) => {
      const wanted = await alertsOfList(host, listId);
      for (const change of changes.filter((one) => one.listId === listId)) {
        const ctx = openContext(host, system, change.fact.correlationId);
        for (const alert of wanted) if (await isAbout(ctx, alert, change)) await tellAlert(ctx, alert, change);
      }
    });
  },
};
