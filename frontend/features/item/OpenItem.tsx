import { Button } from '@mantine/core';
import { useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommentCount } from '#frontend/api/comments/useCommentCount.ts';
import { FormPane } from '#frontend/features/item/form/FormPane.tsx';
import { FormSide } from '#frontend/features/item/form/FormSide.tsx';
import type { Modes } from '#frontend/features/item/form/ItemForm.tsx';
import { layoutOf } from '#frontend/features/item/form/layout.ts';
import { usePane } from '#frontend/features/item/form/paneContext.ts';
import { useEditKey } from '#frontend/features/item/form/useEditKey.ts';
import { ItemFooter } from '#frontend/features/item/ItemFooter.tsx';
import type { Frame } from '#frontend/features/item/ItemFrame.tsx';
import { ItemSide } from '#frontend/features/item/ItemSide.tsx';
import { ItemTabs } from '#frontend/features/item/ItemTabs.tsx';
import { ItemPartsContext } from '#frontend/features/item/itemParts.ts';
import type { MovedTo } from '#frontend/features/item/MovedItem.tsx';
import type { GoneReason } from '#frontend/features/item/RecycledBanner.tsx';
import { useDeleteEvent } from '#frontend/features/item/schedule/useDeleteEvent.ts';
import { type ItemTab, tabsOf } from '#frontend/features/item/tabsOf.ts';
import { useCompleteTask } from '#frontend/features/item/useCompleteTask.ts';
import { useHasAssistant } from '#frontend/features/item/useHasAssistant.ts';
import { useOpenItem } from '#frontend/features/item/useOpenItem.ts';
import { OldVersion } from '#frontend/features/item/versions/OldVersion.tsx';
import { itemFormAddress } from '#frontend/site/addresses.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import { listKindOf } from '#frontend/ui/listKinds.ts';
import { PresentPeople } from '#frontend/ui/people/PresentPeople.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { grants } from '#shared/access.ts';
import type { Form } from '#shared/models/content/form.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { holdsFiles, type ListDetails } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import classes from './ItemWindow.module.css';

interface Props {
  frame: Frame;
  details: ListDetails;
  item: Item | undefined;
  gone: GoneReason | undefined;
  moved: MovedTo | undefined;
  /** The custom form of the list. */
  plan: Form | undefined;
  folderId: string | undefined;
  startTab: ItemTab;
  readOnly: boolean;
  itemVersion: number | null;
  values: FieldValues;
  occurrence?: OpenOccurrence | undefined;
  onCreated: (item: Item) => void;
  onAnother?: (() => void) | undefined;
}

/** An item that has been loaded. */
export const OpenItem = ({ frame, details, item, gone, moved, plan, startTab, readOnly, itemVersion, onAnother, ...props }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const { isExtra, isShown, close } = usePane();
  const summary = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState(startTab);
  const [oldVersion, setOldVersion] = useState(itemVersion);
  const [modes, setModes] = useState<Modes>({ readOnly, stack: false, requiredOnly: false, search: '' });
  const { fields, tabs } = layoutOf(details, plan);
  const showRuns = () => {
    setTab('workflows');
    document.getElementById(`${id}-tab-workflows`)?.focus();
  };
  const handleRejected = () => {
    setTab('form');
    setTimeout(() => summary.current?.focus());
  };
  const opened = useOpenItem({
    ...props,
    listId: details.id,
    item,
    isGone: gone !== undefined,
    fields,
    formName: plan?.formName,
    // Files are added by uploads, and a custom form is often filled in once.
    onAnother: (!item && !plan && !holdsFiles(details.type) && onAnother) || null,
    onRefused: handleRejected,
  });

  const parts = useContext(ItemPartsContext);
  const tabDefs = tabsOf(details, item, parts, { hasAssistant: useHasAssistant(item), comments: useCommentCount(details.id, item) });
  const shown = tabDefs.some((tabDef) => tabDef.tab === tab) && item ? tab : 'form';
  const { form, mayEdit } = opened;
  const isEvent = details.type === 'calendar';
  const viewed = shown === 'form' && item ? oldVersion : null;
  const canSave = mayEdit && !modes.readOnly && shown === 'form' && viewed === null;
  const task = useCompleteTask({ details, item, form });
  const completing = mayEdit && shown === 'form' && viewed === null ? task : null;
  const canEdit = item !== undefined && mayEdit && modes.readOnly && shown === 'form' && viewed === null;
  const onEdit = canEdit ? () => setModes({ ...modes, readOnly: false }) : null;
  useEditKey(onEdit);
  useSubmitKey(id, canSave && isShown && !opened.saving.busy && (form.isDirty || !item));
  const onDelete = useDeleteEvent({ details, item, occurrence: props.occurrence, onDeleted: close });
  const title = item ? (item._FileName ?? item.Title) : t(`item.new.${listKindOf(details)}`);
  return (
    <FormPane
      name={item ? itemName(item) : title}
      isDirty={form.isDirty}
      onLeave={opened.leave}
      title={
        <span className={classes.title}>
          {item && <span className="l-text12 l-regular l-tertiary">#{item.Id}</span>}
          <span className="l-narrow l-clip" title={title}>
            {title}
          </span>
          {item && !isPeopleList(details.id) && <PresentPeople listId={details.id} id={item.Id} />}
        </span>
      }
      footer={
        <ItemFooter
          formId={id}
          item={item}
          canSave={canSave}
          dirty={form.isDirty}
          isEvent={isEvent}
          saving={opened.saving}
          isExtra={isExtra}
          onClose={close}
          onEdit={onEdit}
          onDelete={mayEdit ? onDelete : null}
          completing={completing}
        >
          {parts.Templates && shown === 'form' && viewed === null && (canSave || grants(details.access.effectiveAccess, 'Create')) && (
            // The space is reserved from the start. Otherwise the buttons next to it would move under the finger on a phone.
            <Awaited fallback={<Button disabled>{t('template.menu')}</Button>}>
              <parts.Templates details={details} form={form} mayFill={canSave} />
            </Awaited>
          )}
        </ItemFooter>
      }
    >
      <ItemTabs
        id={`${id}-tab`}
        tabs={tabDefs}
        current={shown}
        isNew={item === undefined}
        problems={form.problems.length}
        onChoose={setTab}
      />
      <div className="l-column l-auto" role="tabpanel" id={`${id}-tab-panel`} aria-labelledby={`${id}-tab-${shown}`}>
        {item && viewed !== null && (
          <OldVersion listId={details.id} id={item.Id} version={viewed} tabs={tabs} onBack={() => setOldVersion(null)} />
        )}
        {shown === 'form' && viewed === null && (
          <FormSide
            id={id}
            details={details}
            item={item}
            isEvent={isEvent}
            gone={gone}
            moved={moved}
            tabs={tabs}
            opened={opened}
            modes={modes}
            onModes={(change) => setModes({ ...modes, ...change })}
            address={item && (frame === 'window' || isExtra) ? itemFormAddress(details, 'edit', item) : null}
            summary={summary}
          />
        )}
        {shown !== 'form' && item && (
          <ItemSide
            tab={shown}
            details={details}
            item={item}
            mayEdit={mayEdit}
            invalid={form.problems.length > 0}
            uploads={opened.uploads}
            onViewVersion={(version) => {
              setOldVersion(version);
              setTab('form');
            }}
            onStarted={showRuns}
          />
        )}
      </div>
    </FormPane>
  );
};
