import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { FormPane } from '#frontend/features/item/form/FormPane.tsx';
import { usePane } from '#frontend/features/item/form/paneContext.ts';
import type { Frame } from '#frontend/features/item/ItemFrame.tsx';
import { MovedItem, movedTo } from '#frontend/features/item/MovedItem.tsx';
import { OpenItem } from '#frontend/features/item/OpenItem.tsx';
import { goneReason, RecycledBanner } from '#frontend/features/item/RecycledBanner.tsx';
import type { ItemTab } from '#frontend/features/item/tabsOf.ts';
import { useOpenedItem } from '#frontend/features/item/useOpenedItem.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { forms } from '#shared/contracts/forms.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export interface OpeningProps {
  frame: Frame;
  details: ListDetails;
  /** Null for a new item. */
  itemId: number | string | null;
  isOwn: boolean;
  folderId: string | undefined;
  tab: ItemTab;
  /** The name of a custom form of the list. */
  formName: string | undefined;
  readOnly: boolean;
  itemVersion: number | null;
  /** Initial values of a new item. */
  values: FieldValues;
  /** One occurrence of a series. */
  occurrence?: OpenOccurrence | undefined;
  onCreated: (item: Item) => void;
  /** The number of items added so far by this form; each gets an empty form. */
  addedCount?: number;
  /** Called when a new item was saved and the person wants to add another; absent if the form is for one item. */
  onAnother?: () => void;
}

/** An occurrence of a series is shown as the item with its own times. */
const shownItem = (item: Item | undefined, occurrence: OpenOccurrence | undefined): Item | undefined =>
  item && occurrence ? { ...item, ...occurrence.values } : item;

/** Loads what a form needs, then opens it. */
export const Opening = ({ details, itemId, isOwn, formName, tab, addedCount = 0, ...rest }: OpeningProps) => {
  const { t } = useTranslation();
  const { readOnly } = rest;
  const { isExtra, close } = usePane();
  const read = useOpenedItem({ listId: details.id, id: itemId, formName: readOnly ? 'view' : 'edit', isOwn });
  const params = { listId: details.id, formName: formName ?? '' };
  const plan = useRead(forms.getFormByName, params, { enabled: formName !== undefined, failure: 'inline' });

  const moved = movedTo(read.error);
  const gone = read.data?._DeletedOn ? 'inRecycleBin' : goneReason(read.error);
  if ((itemId === null || read.data) && (formName === undefined || plan.data)) {
    return (
      <OpenItem
        key={itemId ?? `new ${addedCount}`}
        {...rest}
        details={details}
        item={itemId === null ? undefined : shownItem(read.data, rest.occurrence)}
        moved={moved}
        gone={gone}
        plan={plan.data}
        startTab={tab}
      />
    );
  }
  const error = read.error ?? plan.error;
  const retry = () => void Promise.all([read.error && read.refetch(), plan.error && plan.refetch()]);
  return (
    <FormPane
      name={details.title}
      title={error ? details.title : t('item.opening')}
      footer={
        <>
          <span style={{ flex: 1 }} />
          <Button onClick={close}>{t(isExtra ? 'item.closeTab' : 'item.close')}</Button>
        </>
      }
    >
      {moved && <MovedItem {...moved} />}
      {gone === 'inRecycleBin' && <RecycledBanner listId={details.id} />}
      {error && !moved && gone !== 'inRecycleBin' && <Failed title={t('item.failed')} error={error} onRetry={retry} />}
      {!error && <Skeletons count={8} height={56} />}
    </FormPane>
  );
};
