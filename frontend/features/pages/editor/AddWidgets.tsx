import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addWidget, newWidget } from '#frontend/features/pages/editor/draft.ts';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { sortOptions } from '#frontend/ui/form/sortOptions.ts';
import { widgetIcons } from '#frontend/widgets/widgetIcons.ts';
import { type WidgetType, widgetTypes } from '#shared/models/sites/widget.ts';
import classes from './Editor.module.css';

interface Props {
  editor: Editor;
  onAdded: (id: string) => void;
}

/** The widget types that can be added to a section. */
export const AddWidgets = ({ editor, onAdded }: Props) => {
  const { t, i18n } = useTranslation();
  const { draft, change } = editor;
  const [chosen, setChosen] = useState(0);
  const section = Math.min(chosen, draft.pageSections.length - 1);
  const add = (type: WidgetType) => {
    const widget = newWidget(type);
    change(addWidget(draft, widget, section));
    onAdded(widget.id);
  };
  const offered = sortOptions(
    widgetTypes.map((type) => ({ type, label: t(`pages.widget.${type}`) })),
    i18n.language,
  );
  return (
    <div className="l-stack l-gap14 l-pad16">
      {draft.pageSections.length > 1 && (
        <SelectField
          label={t('pages.addTo')}
          value={String(section)}
          options={draft.pageSections.map(({ name }, at) => ({
            value: String(at),
            label: t(`pages.section.${name}`, { defaultValue: name }),
          }))}
          onChange={(at) => setChosen(Number(at))}
        />
      )}
      <ul className="l-stack l-gap4">
        {offered.map(({ type, label }) => {
          const Icon = widgetIcons[type];
          return (
            <li key={type}>
              <button type="button" className={classes.kind} onClick={() => add(type)}>
                <Icon size={18} stroke={1.5} aria-hidden="true" />
                <span>
                  {label}
                  <small className="l-block l-small l-regular l-secondary">{t(`pages.about.${type}`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
