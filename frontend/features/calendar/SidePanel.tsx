import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import control from '#frontend/ui/form/Switch.module.css';
import classes from './SidePanel.module.css';

interface Props {
  weekends: boolean;
  onWeekends: (weekends: boolean) => void;
  /** The small month and the categories. */
  picker: ReactNode;
  children: ReactNode;
}

/** The panel next to the calendar: navigation and filters. */
export const SidePanel = ({ weekends, onWeekends, picker, children }: Props) => {
  const { t } = useTranslation();
  return (
    <aside className={classes.panel} aria-label={t('calendar.panel')} data-panel>
      <div className={classes.picker}>{picker}</div>
      {children}
      <label className={classes.weekends}>
        {t('calendar.showWeekends')}
        <input
          type="checkbox"
          role="switch"
          className={control.switch}
          checked={weekends}
          aria-checked={weekends}
          onChange={({ target }) => onWeekends(target.checked)}
        />
      </label>
    </aside>
  );
};
