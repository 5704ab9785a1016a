import { useTranslation } from 'react-i18next';
import { CanvasWidget } from '#frontend/features/pages/editor/CanvasWidget.tsx';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import grid from '../PageGrid.module.css';
import classes from './Editor.module.css';

interface Props {
  editor: Editor;
  onSelect: (id: string) => void;
}

/** The sections of the page with their widgets and actions. */
export const Canvas = ({ editor, onSelect }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={`${grid.place} l-narrow`}>
      <div className={grid.grid}>
        {editor.draft.pageSections.map(({ name, order, spanX, spanY, widgets }) => (
          <section
            key={`${order} ${name}`}
            className={`${grid.section} ${classes.section}`}
            style={{ '--span-x': spanX, '--span-y': spanY }}
            aria-label={t(`pages.section.${name}`, { defaultValue: name })}
          >
            {widgets.length === 0 && <p className={classes.emptySection}>{t('pages.emptySection')}</p>}
            {widgets.map((widget) => (
              <CanvasWidget key={widget.key} widget={widget} editor={editor} onSelect={onSelect} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
};
