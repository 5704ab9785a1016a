import { useTranslation } from 'react-i18next';
import classes from './ItemWindow.module.css';

export type ItemTab = 'form' | 'versions';

interface Props {
  id: string;
  current: ItemTab;
  /** A new item has no versions yet. */
  isNew: boolean;
  problems: number;
  onChoose: (tab: ItemTab) => void;
}

const tabs: ItemTab[] = ['form', 'versions'];

/** The sides of an item. A tab with errors says how many. */
export const ItemTabs = ({ id, current, isNew, problems, onChoose }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.tabs} role="tablist" aria-label={t('item.tabs')}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === current}
          aria-controls={`${id}-panel`}
          disabled={tab === 'versions' && isNew}
          className={classes.tab}
          onClick={() => onChoose(tab)}
        >
          {t(`item.tab.${tab}`)}
          {tab === 'form' && problems > 0 && <span className={classes.badge}>{problems}</span>}
        </button>
      ))}
    </div>
  );
};
