import { useTranslation } from 'react-i18next';
import type { ListDetails } from '#shared/models/list.ts';
import classes from './Side.module.css';

/** The workflows that the item's list uses, and what starts them. */
export const Workflows = ({ workflows }: Pick<ListDetails, 'workflows'>) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.rows} aria-label={t('item.tab.workflows')}>
      {workflows.map(({ id, systemWorkflowId, enabled, trigger }) => (
        <li key={id} className={classes.row}>
          <div className={classes.middle}>
            <b>{t(`workflows.name.${systemWorkflowId}`, { defaultValue: systemWorkflowId })}</b>
            <span>{t(`workflows.on.${trigger}`)}</span>
          </div>
          <span className={enabled ? classes.on : classes.off}>{t(enabled ? 'workflows.runs' : 'workflows.off')}</span>
        </li>
      ))}
    </ul>
  );
};
