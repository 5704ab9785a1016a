import { IconCalendarEvent, IconLayoutGrid, IconLayoutKanban, IconTable, type TablerIcon } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LayoutContext } from '#frontend/ui/layouts/LayoutContext.ts';
import { type ListLayout, listLayouts } from '#frontend/ui/layouts/listLayout.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';

const icons: Record<ListLayout, TablerIcon> = {
  table: IconTable,
  gallery: IconLayoutGrid,
  calendar: IconCalendarEvent,
  board: IconLayoutKanban,
};

/** Switches between table, gallery, calendar and board, at the end of the title row. */
export const LayoutSwitch = () => {
  const { t } = useTranslation();
  const choice = useContext(LayoutContext);
  const end = useRef<HTMLDivElement>(null);
  const onDrawn = useEffectEvent(() => {
    if (choice?.takeFocus()) end.current?.querySelector<HTMLElement>(':checked')?.focus();
  });
  useEffect(() => onDrawn(), []);
  if (!choice || choice.offered.length < 2) return null;
  return (
    <div ref={end} className="l-fixed l-end">
      <Segments
        isShort
        label={t('look.label')}
        value={choice.look}
        options={listLayouts
          .filter((layout) => choice.offered.includes(layout))
          .map((value) => ({ value, label: t(`look.${value}`), Icon: icons[value] }))}
        onChange={choice.choose}
      />
    </div>
  );
};
