import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemTab, TabDef } from '#frontend/features/item/tabsOf.ts';
import { ProblemCount } from '#frontend/ui/form/ProblemCount.tsx';
import tabLook from '#frontend/ui/page/Tab.module.css';
import classes from './ItemWindow.module.css';

interface Props {
  id: string;
  tabs: TabDef[];
  current: ItemTab;
  isNew: boolean;
  problems: number;
  onChoose: (tab: ItemTab) => void;
}

/** The tabs of an item. A tab with errors shows their number. */
export const ItemTabs = ({ id, tabs, current, isNew, problems, onChoose }: Props) => {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  // On a phone, a link can open a tab that is beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is chosen
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div ref={bar} className="l-flex l-fixed l-below l-pad0x20 l-scroll-x l-min40 l-gap20" role="tablist" aria-label={t('item.tabs')}>
      {tabs.map(({ tab, count, needsItem }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === current}
          aria-controls={`${id}-panel`}
          disabled={needsItem && isNew}
          className={`${tabLook.tab} ${classes.tab}`}
          onClick={() => onChoose(tab)}
        >
          {t(`item.tab.${tab}`)}
          {tab === 'form' && <ProblemCount count={problems} />}
          {count !== undefined && <span className="l-regular l-tertiary">{count}</span>}
        </button>
      ))}
    </div>
  );
};
