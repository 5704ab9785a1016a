import { useTranslation } from 'react-i18next';
import { Note } from '#frontend/widgets/Note.tsx';
import { useWidgetParts } from '#frontend/widgets/widgetParts.ts';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';

/** Events of some calendars. */
export const Calendar = ({ settings }: WidgetProps<'calendar'>) => {
  const { t } = useTranslation();
  const { Calendar: Events } = useWidgetParts();
  return settings.lists.length === 0 ? <Note>{t('pages.unset.calendar')}</Note> : <Events settings={settings} />;
};
