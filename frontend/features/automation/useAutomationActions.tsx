import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { grants } from '#shared/access.ts';
import { CHECK_OUT_ITEMS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

const AutomationWindow = lazily(async () => (await import('#frontend/features/automation/AutomationWindow.tsx')).AutomationWindow);

/** Row actions for document automation. */
export const useAutomationActions = (details: ListDetails) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<ReactNode>(null);
  const isOffered = (items: Item[]): boolean =>
    items.length > 0 &&
    items.length <= CHECK_OUT_ITEMS &&
    items.every(
      ({ _EffectiveAccess, _DeletedOn, _FileName }) => _FileName !== null && _DeletedOn === null && grants(_EffectiveAccess, 'Edit'),
    );
  const open = (items: Item[]) => setWindow(<AutomationWindow list={details} items={items} onClose={() => setWindow(null)} />);
  return {
    window: <Awaited>{window}</Awaited>,
    actionsFor: (items: Item[]) =>
      isOffered(items) ? [{ key: 'automation', label: t('automation.action'), Icon: IconFileExport, run: () => open(items) }] : [],
  };
};
