import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutSections, type PageLayout, pageLayouts } from '#shared/rules/pageLayouts.ts';
import classes from './LayoutChoice.module.css';

interface Props {
  layout: PageLayout;
  onChange: (layout: PageLayout) => void;
}

/** The layouts of a page, each as a small drawing of its sections. */
export const LayoutChoice = ({ layout, onChange }: Props) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className="l-small l-medium l-secondary">{t('pages.layout')}</legend>
      <div className={classes.grid}>
        {pageLayouts.map((one) => (
          <label key={one} className={classes.one} title={t(`pages.layout.${one}`)}>
            <input type="radio" name={name} checked={one === layout} aria-label={t(`pages.layout.${one}`)} onChange={() => onChange(one)} />
            <span className={classes.drawing} aria-hidden="true">
              {layoutSections[one].map((section) => (
                <span key={section.name} style={{ gridColumn: `span ${section.spanX}`, gridRow: `span ${section.spanY}` }} />
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
