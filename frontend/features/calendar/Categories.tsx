import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Category, colorsOf } from '#frontend/features/calendar/categories.ts';
import classes from './SidePanel.module.css';

interface Props {
  categories: Category[];
  hidden: string[];
  onHide: (hidden: string[]) => void;
}

/** Categories with their colors, which can be hidden individually. */
export const Categories = ({ categories, hidden, onHide }: Props) => {
  const { t } = useTranslation();
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <section className="l-pad12x16 l-below">
      <div className={classes.head}>
        <h3>{t('calendar.categories')}</h3>
        <button type="button" className={classes.all} disabled={hidden.length === 0} onClick={() => onHide([])}>
          {t('calendar.showAll')}
        </button>
      </div>
      <ul>
        {categories.map(({ key, words, option, count }) => (
          <li key={key}>
            <label className={classes.category} style={{ '--bar': colorsOf(option).bar }}>
              <span className={classes.box}>
                <input type="checkbox" checked={!hidden.includes(key)} onChange={() => toggle(key)} />
                <IconCheck size={12} stroke={2.5} aria-hidden="true" />
              </span>
              <span className={classes.words}>{key === '' ? t('calendar.noCategory') : words}</span>
              <span className="l-text12 l-numbers l-secondary" title={t('calendar.events', { count })}>
                {count}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
};
