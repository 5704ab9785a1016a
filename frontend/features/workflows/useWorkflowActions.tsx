import { IconRoute } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayStart } from '#frontend/features/workflows/mayStart.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

const RunWindow = lazily(async () => (await import('#frontend/features/workflows/RunWindow.tsx')).RunWindow);

/** The action that starts workflows on rows, and its window. */
export const useWorkflowActions = (details: ListDetails) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<ReactNode>(null);
  const open = (items: Item[]) => setWindow(<RunWindow details={details} items={items} onClose={() => setWindow(null)} />);
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: (items: Item[]) =>
      mayStart(details, items) ? [{ key: 'workflows', label: t('item.tab.workflows'), Icon: IconRoute, run: () => open(items) }] : [],
  };
};
