import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import type { AutomationOption, Checked } from '#frontend/features/automation/options.ts';
import { download } from '#frontend/viewers/download.ts';
import { automation } from '#shared/contracts/automation.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';

/** Previews the document for a destination: pages are shown, a Word document is downloaded. */
export const usePreview = (listId: string, item: Item | undefined) => {
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const preview = async (option: AutomationOption, target: Checked): Promise<void> => {
    if (!item) return;
    const id = item.Id;
    const body = {
      currentListItemId: id,
      currentSiteListId: listId,
      destinationSiteId: target.siteId,
      destinationSiteListId: target.listId,
    };
    if (option === 'libraries') return download(call(list.download, { listId, id }));
    if (option === 'merge') return download(call(automation.previewMerge, { body }));
    setBusy(true);
    try {
      const made = option === 'pdf' ? call(file.print, { listId, id }) : call(automation.previewMergeAndConvert, { body });
      setUrl((await made).url);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { url, isBusy, preview, close: () => setUrl(null) };
};
