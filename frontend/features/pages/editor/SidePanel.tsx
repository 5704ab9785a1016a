import { IconLayout, IconLayoutGridAdd, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddWidgets } from '#frontend/features/pages/editor/AddWidgets.tsx';
import { widgetsOf } from '#frontend/features/pages/editor/draft.ts';
import { LayoutPanel } from '#frontend/features/pages/editor/LayoutPanel.tsx';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { WidgetSettings } from '#frontend/features/pages/editor/WidgetSettings.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import classes from './Editor.module.css';

const panels = ['widgets', 'settings', 'layout'] as const;
export type Panel = (typeof panels)[number];
const icons = { widgets: IconLayoutGridAdd, settings: IconSettings, layout: IconLayout };

interface Props {
  editor: Editor;
  panel: Panel;
  onPanel: (panel: Panel) => void;
  onSelect: (id: string) => void;
}

/** The side panel: widgets to add, the settings of a widget, or the layout. */
export const SidePanel = ({ editor, panel, onPanel, onSelect }: Props) => {
  const { t } = useTranslation();
  const chosen = widgetsOf(editor.draft).find(({ id }) => id === editor.selectedId);
  return (
    <aside className={classes.side} aria-label={t('pages.tools')}>
      <div className="l-flex l-middle l-fixed l-below l-pad10x12">
        <Segments
          label={t('pages.tools')}
          value={panel}
          options={panels.map((value) => ({ value, label: t(`pages.panel.${value}`), Icon: icons[value] }))}
          onChange={onPanel}
        />
      </div>
      {panel === 'widgets' && <AddWidgets editor={editor} onAdded={onSelect} />}
      {panel === 'layout' && <LayoutPanel editor={editor} />}
      {panel === 'settings' && !chosen && <Note>{t('pages.chooseWidget')}</Note>}
      {panel === 'settings' && chosen && <WidgetSettings key={chosen.id} widget={chosen} editor={editor} />}
    </aside>
  );
};
