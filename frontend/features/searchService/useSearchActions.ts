import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { tell } from '#frontend/api/toasts.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { search } from '#shared/contracts/search.ts';
import type { CrawlType } from '#shared/models/administration/search.ts';

/** An administrator's actions for the index. These calls are GETs, so their results are reported here. */
export const useSearchActions = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [crawlType, setCrawlType] = useState<CrawlType>('full');
  const quiet = { quiet: true };
  const createPipeline = useWrite(search.createIngestPipeline, quiet);
  const createIndex = useWrite(search.createSearchIndex, quiet);
  const clear = useWrite(search.clearSearchIndex, quiet);
  const crawl = useWrite(search.startFullCrawl, quiet);

  const showResult = (created: boolean, made: string, exists: string) => tell(created ? 'success' : 'warning', t(created ? made : exists));
  return {
    crawlType,
    setCrawlType,
    createPipeline: () =>
      createPipeline.writeThen({}, ({ created }) => showResult(created, 'searchService.pipelineCreated', 'searchService.pipelineExists')),
    createIndex: () =>
      createIndex.writeThen({}, ({ created }) => showResult(created, 'searchService.indexCreated', 'searchService.indexExists')),
    deleteIndex: async () => {
      const question = { title: t('searchService.deleteIndexAsk'), text: t('searchService.deleteIndexWarning') };
      if (await confirm({ ...question, verb: t('searchService.deleteIndex'), danger: true }))
        clear.writeThen({}, () => tell('success', t('searchService.indexDeleted')));
    },
    startCrawl: async () => {
      const question = { title: t('searchService.fullCrawlAsk'), text: t('searchService.fullCrawlWarning') };
      if (await confirm({ ...question, verb: t('searchService.fullCrawl') }))
        crawl.writeThen({ crawlType }, () => tell('success', t('searchService.crawlStarted')));
    },
  };
};
