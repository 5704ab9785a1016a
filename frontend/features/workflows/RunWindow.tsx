import { useTranslation } from 'react-i18next';
import { RunWorkflow } from '#frontend/features/workflows/RunWorkflow.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  items: Item[];
  onClose: () => void;
}

/** Starts a workflow on the selected rows. */
export const RunWindow = ({ details, items, onClose }: Props) => {
  const { t } = useTranslation();
  const [first] = items;
  const title =
    items.length === 1 && first ? `${t('workflows.run.title')}: ${itemName(first)}` : t('workflows.run.titleMany', { count: items.length });
  return (
    <Window title={title} cacheKey="runWorkflow" size={dialog(360)} onClose={onClose}>
      <RunWorkflow details={details} items={items} onStarted={onClose} />
    </Window>
  );
};
