import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ItemFooter } from '#frontend/features/item/ItemFooter.tsx';
import { ItemForm } from '#frontend/features/item/ItemForm.tsx';
import { type ItemTab, ItemTabs } from '#frontend/features/item/ItemTabs.tsx';
import { useItemForm } from '#frontend/features/item/useItemForm.ts';
import { useSaveItem } from '#frontend/features/item/useSaveItem.ts';
import { Versions } from '#frontend/features/item/Versions.tsx';
import { LeaveGuard } from '#frontend/fields/LeaveGuard.tsx';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Window } from '#frontend/ui/Window.tsx';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';
import classes from './ItemWindow.module.css';

interface Props {
  details: ListDetails;
  item: Item | undefined;
  folderId: string | undefined;
  startTab: ItemTab;
  onCreated: (item: Item) => void;
  onClose: () => void;
}

const SIZE = { width: 800, height: 800 };

/** One item in its window, once it has been read. */
export const OpenItem = ({ details, item, folderId, startTab, onCreated, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const confirm = useConfirm();
  const [tab, setTab] = useState<ItemTab>(startTab);
  const summary = useRef<HTMLDivElement>(null);
  const form = useItemForm({ details, item });
  const saving = useSaveItem({
    listId: details.id,
    itemId: item?.Id ?? null,
    folderId,
    form,
    onCreated,
    onRefused: () => {
      setTab('form');
      setTimeout(() => summary.current?.focus());
    },
  });

  // What others save comes in by itself unless something here would be lost.
  const isNewer = item !== undefined && form.base.version !== undefined && item._Version > form.base.version;
  const adopt = useEffectEvent(() => {
    if (item && isNewer && !form.isDirty && !saving.busy) form.rebase(item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a new version arrives
  useEffect(() => adopt(), [item?._Version]);

  const close = async () => {
    const leave =
      !form.isDirty ||
      (await confirm({ title: t('item.discardTitle'), text: t('item.discardText'), verb: t('item.discard'), danger: true }));
    if (leave) onClose();
  };
  const readOnly = item !== undefined && !grants(item._EffectiveAccess, 'Edit');
  const title = item ? (item._FileName ?? item.Title) : t(`item.new.${details.type}`);
  return (
    <>
      <Window
        cacheKey="item"
        size={SIZE}
        onClose={() => void close()}
        title={
          <span className={classes.title}>
            {item && <span className={classes.id}>#{item.Id}</span>}
            {title}
          </span>
        }
        footer={
          <ItemFooter
            formId={id}
            item={item}
            canSave={!readOnly && tab === 'form'}
            dirty={form.isDirty}
            busy={saving.busy}
            onClose={() => void close()}
          />
        }
      >
        <ItemTabs id={`${id}-tab`} current={tab} isNew={item === undefined} problems={form.problems.length} onChoose={setTab} />
        <div className={classes.panel} role="tabpanel" id={`${id}-tab-panel`} aria-labelledby={`${id}-tab-${tab}`}>
          {tab === 'form' || !item ? (
            <ItemForm
              id={id}
              form={form}
              saving={saving}
              readOnly={readOnly}
              summary={summary}
              changedBy={isNewer && form.isDirty ? item._ModifiedBy.fullName : null}
              onReload={() => item && form.rebase(item)}
            />
          ) : (
            <Versions details={details} item={item} />
          )}
        </div>
      </Window>
      {form.isDirty && <LeaveGuard />}
    </>
  );
};
