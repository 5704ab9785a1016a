import { useTranslation } from 'react-i18next';
import { shownLists } from '#frontend/widgets/head/shownLists.ts';
import { useShownList } from '#frontend/widgets/head/useShownList.ts';
import type { Widget } from '#shared/models/sites/page.ts';

/** The title of a widget, typed or that of its list, and the lists that it shows. */
export const useWidgetHead = (widget: Widget) => {
  const { t } = useTranslation();
  const lists = shownLists(widget);
  const list = useShownList(lists.length === 1 ? lists[0] : undefined);
  return { name: widget.title || list?.title || t(`pages.widget.${widget.widgetType}`), lists, list };
};
