import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconSettings, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moveWidget, removeWidget } from '#frontend/features/pages/editor/draft.ts';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { useWidgetHead } from '#frontend/widgets/head/useWidgetHead.ts';
import { WidgetCard } from '#frontend/widgets/WidgetCard.tsx';
import type { Widget } from '#shared/models/sites/page.ts';
import classes from './Editor.module.css';

interface Props {
  widget: Widget;
  editor: Editor;
  onSelect: (id: string) => void;
}

interface WidgetAction {
  key: string;
  Icon: TablerIcon;
  act: (() => void) | undefined;
}

/** A widget in the editor: it is read-only and can be moved, configured or removed. */
export const CanvasWidget = ({ widget, editor, onSelect }: Props) => {
  const { t } = useTranslation();
  const { id, groupVisibility } = widget;
  const { draft, change, selectedId } = editor;
  const { name } = useWidgetHead(widget);
  const move = (step: -1 | 1) => {
    const moved = moveWidget(draft, id, step);
    return moved && (() => change(moved));
  };
  const actions: WidgetAction[] = [
    { key: 'up', Icon: IconArrowUp, act: move(-1) },
    { key: 'down', Icon: IconArrowDown, act: move(1) },
    { key: 'settings', Icon: IconSettings, act: () => onSelect(id) },
    { key: 'remove', Icon: IconTrash, act: () => change(removeWidget(draft, id)) },
  ];
  const isTrimmed = groupVisibility.include.length + groupVisibility.exclude.length > 0;
  return (
    <div className={classes.widget} data-selected={selectedId === id || undefined}>
      <WidgetCard
        widget={widget}
        isStill
        actions={
          <>
            {isTrimmed && (
              <IconEyeOff size={16} stroke={1.6} className="l-tertiary" role="img" aria-label={t('pages.visibility.trimmed')} />
            )}
            {actions.map(({ key, Icon, act }) => (
              <ActionIcon
                key={key}
                size="sm"
                disabled={!act}
                aria-label={t(`pages.deed.${key}`, { name })}
                title={t(`pages.deed.${key}`, { name })}
                onClick={act}
              >
                <Glyph of={Icon} />
              </ActionIcon>
            ))}
          </>
        }
      />
    </div>
  );
};
