import { useTranslation } from 'react-i18next';
import { changeLayout, changeScroll } from '#frontend/features/pages/editor/draft.ts';
import type { Editor } from '#frontend/features/pages/editor/useEditor.ts';
import { LayoutChoice } from '#frontend/features/pages/LayoutChoice.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';

/** The layout of the page, and which sections scroll independently. */
export const LayoutPanel = ({ editor: { draft, change } }: { editor: Editor }) => {
  const { t } = useTranslation();
  return (
    <div className="l-stack l-gap14 l-pad16">
      <LayoutChoice layout={draft.layout} onChange={(layout) => change(changeLayout(draft, layout))} />
      {draft.pageSections.map(({ name, scroll }, at) => (
        <TickField
          key={name}
          label={t('pages.scrolls', { section: t(`pages.section.${name}`, { defaultValue: name }) })}
          checked={scroll}
          onChange={(next) => change(changeScroll(draft, at, next))}
        />
      ))}
    </div>
  );
};
