import { IconActivity, IconHistory, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { historyOf } from '#frontend/features/item/history/historyOf.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { AUDIT_WINDOW_MINUTES } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import classes from './History.module.css';

const icons = { version: IconHistory, run: IconRoute, event: IconActivity };

/** The earliest time that one response of the audit trail covers. */
const lately = () => {
  const now = Date.now();
  return { startDate: new Date(now - AUDIT_WINDOW_MINUTES * 60_000).toISOString(), endDate: new Date(now).toISOString() };
};

/** Everything that happened to an item on one timeline. Audit events are shown only with full access. */
export const History = ({ details, item }: { details: ListDetails; item: Item }) => {
  const { t } = useTranslation();
  const [window] = useState(lately);
  const of = { listId: details.id, id: item.Id };
  const owns = grants(item._EffectiveAccess, 'FullAccess');
  const versions = useRead(list.versions, of, { failure: 'inline' });
  const runs = useRead(list.workflowHistory, { listId: details.id, itemId: item.Id }, { failure: 'inline', staleTime: 0 });
  const trail = useRead(auditLog.itemHistory, { body: { ...of, ...window } }, { failure: 'inline', enabled: owns });
  const error = versions.error ?? runs.error ?? trail.error;
  const again = () => void Promise.all([versions.refetch(), runs.refetch(), ...(owns ? [trail.refetch()] : [])]);
  if (error) return <Failed title={t('item.history.failed')} error={error} onRetry={again} />;
  if (!versions.data || !runs.data || (owns && !trail.data)) return <Skeletons count={6} height={48} />;
  const sources = { fields: details.fields, versions: versions.data, runs: runs.data, events: trail.data?.rows ?? [] };
  return (
    <div className="l-scroll">
      <ol className={classes.history} aria-label={t('item.tab.history')}>
        {historyOf(t, sources).map(({ key, at, kind, title, who, text }) => (
          <li key={key} className={classes.moment}>
            <Glyph of={icons[kind]} small />
            <div className="l-narrow l-grid l-gap2">
              <b className="l-text l-medium">{title}</b>
              <span className="l-small l-secondary">{[who, formatDateTime(at)].filter(Boolean).join(' · ')}</span>
              {text && <span className="l-small l-anywhere">{text}</span>}
            </div>
          </li>
        ))}
      </ol>
      {owns && <p className={classes.note}>{t('item.history.part')}</p>}
    </div>
  );
};
