import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { type AutomationOption, type Checked, executes } from '#frontend/features/automation/options.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { AutomationRequest } from '#shared/models/workflows/automation.ts';

export interface SendDocumentsInput {
  option: AutomationOption;
  targets: Checked[];
  how: Pick<AutomationRequest, 'overwriteIfExists' | 'triggerWorkflowsOnCompletion' | 'updatePropertiesIfPossible'>;
}

/** The result for one document and destination. */
export interface DestinationResult {
  key: string;
  words: string;
  failed: boolean;
}

const idsOf = (targets: Checked[], target: Checked['target']): string[] =>
  targets.filter((checkedTarget) => checkedTarget.target === target).map(({ id }) => id);

/** Sends documents one by one and reports the results. */
export const useSendDocuments = (listId: string, items: Item[]) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<number | null>(null);
  const [destinationResults, setResults] = useState<DestinationResult[]>([]);
  const sendOne = async (item: Item, { option, targets, how }: SendDocumentsInput): Promise<DestinationResult[]> => {
    const { Id } = item;
    const name = itemName(item);
    const body = {
      currentListItemId: Id,
      currentSiteListId: listId,
      sendToFolderIds: idsOf(targets, 'folder'),
      sendToSiteListIds: idsOf(targets, 'list'),
      sendToSystemSiteIds: idsOf(targets, 'site'),
      ...how,
    };
    try {
      const { results, job } = await call(executes[option], { body });
      if (job) jobs.follow(job.id, t('automation.job', { name }));
      if (job) return [{ key: `${Id}`, words: t('automation.begun', { name }), failed: false }];
      return results.map(({ target, id, title, error, unknownTags }) => {
        const destination = title || t('automation.place');
        const key = `${Id} ${target} ${id}`;
        if (error)
          return { key, words: `${name} → ${destination}: ${t([`error.${error}`, 'error.fatalError'], { fileName: name })}`, failed: true };
        const unknown = unknownTags.length > 0 ? ` ${t('automation.unknown', { tags: unknownTags.join(', ') })}` : '';
        return { key, words: `${name} → ${destination}.${unknown}`, failed: false };
      });
    } catch (error) {
      return [{ key: `${Id}`, words: `${name}: ${problemText(error)}`, failed: true }];
    }
  };
  const send = async (input: SendDocumentsInput): Promise<void> => {
    setResults([]);
    for (const [index, item] of items.entries()) {
      setDone(index);
      const lines = await sendOne(item, input);
      setResults((before) => [...before, ...lines]);
    }
    setDone(items.length);
  };
  return { done, destinationResults, isBusy: done !== null && done < items.length, isOver: done === items.length, send };
};
