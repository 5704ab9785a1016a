import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Attachments } from '#frontend/features/item/attachments/Attachments.tsx';
import type { useAttachments } from '#frontend/features/item/attachments/useAttachments.ts';
import { History } from '#frontend/features/item/history/History.tsx';
import { ItemPartsContext } from '#frontend/features/item/itemParts.ts';
import { Preview } from '#frontend/features/item/Preview.tsx';
import { PersonCalendar } from '#frontend/features/item/schedule/PersonCalendar.tsx';
import type { ItemTab } from '#frontend/features/item/tabsOf.ts';
import { Versions } from '#frontend/features/item/versions/Versions.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  tab: Exclude<ItemTab, 'form'>;
  details: ListDetails;
  item: Item;
  mayEdit: boolean;
  invalid: boolean;
  uploads: ReturnType<typeof useAttachments>;
  onViewVersion: (version: number) => void;
  /** Called when a workflow was started. */
  onStarted: () => void;
}

/** The content of the tabs next to the form. */
export const ItemSide = ({ tab, details, item, mayEdit, invalid, uploads, onViewVersion, onStarted }: Props) => {
  const { t } = useTranslation();
  const { Comments, Permissions, Assistant, Events, UserHistory, Workflows, RunWorkflow } = useContext(ItemPartsContext);
  const guarded = (Part: typeof Events) =>
    Part && grants(item._EffectiveAccess, 'FullAccess') ? (
      <Part details={details} item={item} />
    ) : (
      <Empty title={t('labels.accessDenied')} />
    );
  const sides = {
    preview: () => <Preview listId={details.id} item={item} />,
    assistant: () => Assistant && <Assistant details={details} item={item} />,
    calendar: () => <PersonCalendar item={item} />,
    attachments: () => <Attachments listId={details.id} item={item} readOnly={!mayEdit} invalid={invalid} uploads={uploads} />,
    history: () => <History details={details} item={item} />,
    comments: () => Comments && <Comments details={details} item={item} />,
    versions: () => <Versions details={details} item={item} mayRestore={mayEdit} onView={onViewVersion} />,
    permissions: () => Permissions && <Permissions details={details} item={item} />,
    workflows: () => Workflows && <Workflows details={details} item={item} />,
    runWorkflow: () => RunWorkflow && <RunWorkflow details={details} item={item} onStarted={onStarted} />,
    events: () => guarded(Events),
    userHistory: () => guarded(UserHistory),
  };
  // While a tab loads, the tab bar stays, and with it the focus.
  return <Awaited fallback={<Skeletons />}>{sides[tab]()}</Awaited>;
};
