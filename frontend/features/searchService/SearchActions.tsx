import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchActions } from '#frontend/features/searchService/useSearchActions.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { crawlTypes } from '#shared/models/administration/search.ts';
import classes from './SearchService.module.css';

const SearchAction = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className={classes.deed}>
    <p>{text}</p>
    {children}
  </li>
);

/** The actions for the search index and their results. */
export const SearchActions = () => {
  const { t } = useTranslation();
  const { crawlType, setCrawlType, createPipeline, createIndex, deleteIndex, startCrawl } = useSearchActions();
  const types = crawlTypes.map((value) => ({ value, label: t(`searchService.crawl.${value}`) }));
  return (
    <ul className={classes.deeds}>
      <SearchAction text={t('searchService.createPipelineText')}>
        <Button onClick={createPipeline}>{t('searchService.createPipeline')}</Button>
      </SearchAction>
      <SearchAction text={t('searchService.createIndexText')}>
        <Button onClick={createIndex}>{t('searchService.createIndex')}</Button>
      </SearchAction>
      <SearchAction text={t('searchService.fullCrawlText')}>
        <div className={classes.crawl}>
          <SelectField
            label={t('searchService.crawlType')}
            value={crawlType}
            options={types}
            onChange={(value) => setCrawlType(crawlTypes.find((one) => one === value) ?? 'full')}
          />
          <Button onClick={() => void startCrawl()}>{t('searchService.fullCrawl')}</Button>
        </div>
      </SearchAction>
      <SearchAction text={t('searchService.deleteIndexText')}>
        <Button c="var(--error-text)" onClick={() => void deleteIndex()}>
          {t('searchService.deleteIndex')}
        </Button>
      </SearchAction>
    </ul>
  );
};
