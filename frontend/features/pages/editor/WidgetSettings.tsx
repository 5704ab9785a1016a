import { useTranslation } from 'react-i18next';
import { changeWidget } from '#frontend/features/pages/editor/draft.ts';
import { widgetForms } from '#frontend/features/pages/editor/forms/widgetForms.ts';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { VisibilityFields } from '#frontend/fields/form/VisibilityFields.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { Widget } from '#shared/models/sites/page.ts';
import { defaultSettings, layoutOf, objectIn } from '#shared/models/sites/widget.ts';

/** The settings of a widget. */
export const WidgetSettings = ({ widget, editor: { draft, change } }: { widget: Widget; editor: Editor }) => {
  const { t } = useTranslation();
  const { id, widgetType, title, groupVisibility } = widget;
  const layout = layoutOf(widgetType, widget.layout);
  const edit = (next: Partial<Widget>, what?: string) => change(changeWidget(draft, id, next), what && `${id} ${what}`);
  const Form = widgetForms[widgetType];
  const settings = { ...defaultSettings[widgetType], ...objectIn(widget.settings) };
  return (
    <div className="l-stack l-gap14 l-pad16">
      <h2 className="l-text14 l-line20">{t(`pages.widget.${widgetType}`)}</h2>
      <TextField label={t('pages.widgetTitle')} value={title} maxLength={NAME_LENGTH} onChange={(next) => edit({ title: next }, 'title')} />
      {Form && <Form settings={settings} onChange={(next) => edit({ settings: JSON.stringify({ ...settings, ...next }) }, 'settings')} />}
      <TickField
        label={t('pages.unflex')}
        checked={!layout.flex}
        onChange={(grows) => edit({ layout: JSON.stringify({ ...layout, flex: !grows }) })}
      />
      {layout.flex && (
        <TextField
          label={t('pages.height')}
          value={String(layout.height)}
          inputMode="numeric"
          maxLength={4}
          onChange={(text) => edit({ layout: JSON.stringify({ ...layout, height: Number(text.replace(/\D/g, '')) }) }, 'height')}
        />
      )}
      <VisibilityFields visibility={groupVisibility} onChange={(next) => edit({ groupVisibility: next })} />
    </div>
  );
};
