import { Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconChevronDown, IconLayoutRows } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/TitleRow.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import tabLook from '#frontend/ui/page/Tab.module.css';
import type { View } from '#shared/models/content/list.ts';

interface Props {
  views: View[];
  current: View | undefined;
  onChoose: (view: View) => void;
}

/** The number of views shown as tabs. */
const TABS = 4;
/** On narrower screens, tabs would leave no space for the name of the list. */
const TIGHT = '(max-width: 1099px)';

const ViewMenu = ({ views, current, label, onChoose }: Props & { label: string }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <button type="button" className={`${tabLook.tab} ${classes.tab}`}>
        <Glyph of={IconLayoutRows} />
        {label}
        <Glyph of={IconChevronDown} small />
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          role="menuitemradio"
          aria-checked={view.id === current?.id}
          rightSection={view.id === current?.id && <Glyph of={IconCheck} />}
          onClick={() => onChoose(view)}
        >
          {view.title}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** The views of a list: four as tabs next to the title and the rest in a menu, or all in the menu if space is scarce. */
export const ViewTabs = ({ views, current, phone, onChoose }: Props & { phone: boolean }) => {
  const { t } = useTranslation();
  const isTight = useMediaQuery(TIGHT, false, { getInitialValueInEffect: false });
  // A phone has no space for the name of the only view.
  if (views.length < (phone ? 2 : 1)) return null;
  if (isTight) return <ViewMenu views={views} current={current} label={current?.title ?? t('list.views')} onChoose={onChoose} />;

  const rest = views.slice(TABS);
  const inRest = rest.some(({ id }) => id === current?.id);
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={t('list.views')}>
        {views.slice(0, TABS).map((view) => (
          <button
            key={view.id}
            type="button"
            role="tab"
            aria-selected={view.id === current?.id}
            className={`${tabLook.tab} ${classes.tab}`}
            onClick={() => onChoose(view)}
          >
            {view.title}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <ViewMenu views={rest} current={current} label={inRest && current ? current.title : t('list.views')} onChoose={onChoose} />
      )}
    </>
  );
};
