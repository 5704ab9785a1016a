import { IconRoute } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReady } from '#frontend/features/workflows/workflowName.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { grants } from '#shared/access.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

const RunWindow = lazily(async () => (await import('#frontend/features/workflows/RunWindow.tsx')).RunWindow);

/** Starting workflows on rows, and the window in which it is chosen which. */
export const useWorkflowActions = (details: ListDetails) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<ReactNode>(null);
  const isOffered = (items: Item[]): boolean =>
    details.workflows.some(isReady) &&
    items.length > 0 &&
    items.length <= CHECK_OUT_ITEMS &&
    items.every(({ _EffectiveAccess, _DeletedOn }) => _DeletedOn === null && grants(_EffectiveAccess, 'Edit'));
  const open = (items: Item[]) => setWindow(<RunWindow details={details} items={items} onClose={() => setWindow(null)} />);
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: (items: Item[]) =>
      isOffered(items) ? [{ key: 'workflows', label: t('item.tab.workflows'), Icon: IconRoute, run: () => open(items) }] : [],
  };
};
