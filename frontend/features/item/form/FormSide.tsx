import { type Ref, useState } from 'react';
import { CheckOutButton } from '#frontend/features/item/checkOut/CheckOutButton.tsx';
import { checkOutState } from '#frontend/features/item/checkOut/checkOutState.ts';
import { StateBanner } from '#frontend/features/item/checkOut/StateBanner.tsx';
import { FormBar } from '#frontend/features/item/form/FormBar.tsx';
import { FormNotices } from '#frontend/features/item/form/FormNotices.tsx';
import { ItemForm, type Modes } from '#frontend/features/item/form/ItemForm.tsx';
import type { FormTab } from '#frontend/features/item/form/layout.ts';
import { usePane } from '#frontend/features/item/form/paneContext.ts';
import { RequestedDecisions } from '#frontend/features/item/form/RequestedDecisions.tsx';
import type { MovedTo } from '#frontend/features/item/MovedItem.tsx';
import type { GoneReason } from '#frontend/features/item/RecycledBanner.tsx';
import { FindTime } from '#frontend/features/item/schedule/FindTime.tsx';
import { keepingLength } from '#frontend/features/item/schedule/scheduled.ts';
import type { OpenedItem } from '#frontend/features/item/useOpenItem.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';

interface Props {
  id: string;
  details: ListDetails;
  item: Item | undefined;
  isEvent: boolean;
  gone: GoneReason | undefined;
  moved: MovedTo | undefined;
  tabs: FormTab[];
  opened: OpenedItem;
  modes: Modes;
  onModes: (change: Partial<Modes>) => void;
  /** The address of the form as a page. */
  address: string | null;
  summary: Ref<HTMLDivElement>;
}

/** The form of an item with its actions and notices. */
export const FormSide = ({ id, details, item, isEvent, gone, moved, tabs, opened, modes, onModes, address, summary }: Props) => {
  const { id: listId } = details;
  const [tab, setTab] = useState(0);
  const [findingTime, setFindingTime] = useState(false);
  const { userId, form, saving, mayEdit } = opened;
  const { open } = usePane();
  const readOnly = modes.readOnly || !mayEdit;
  return (
    <FormContext value={{ listId, values: form.values, open }}>
      <FormBar
        modes={modes}
        onModes={onModes}
        mayEdit={mayEdit}
        address={address}
        onFindTime={isEvent && !readOnly ? () => setFindingTime(true) : null}
      >
        {item && !gone && !isPeopleList(listId) && (
          <CheckOutButton
            state={checkOutState(item, userId)}
            mayApprove={grants(item._EffectiveAccess, 'Approve')}
            checkOut={opened.checkOut}
          />
        )}
      </FormBar>
      {item && <StateBanner listId={listId} item={item} userId={userId} gone={gone} moved={moved} />}
      {item && !gone && !moved && <RequestedDecisions details={details} item={item} />}
      <FormNotices opened={opened} />
      <ItemForm
        id={id}
        form={isEvent ? keepingLength(form) : form}
        tabs={tabs}
        tab={Math.min(tab, tabs.length - 1)}
        modes={{ ...modes, readOnly }}
        isEvent={isEvent}
        summary={summary}
        onTab={setTab}
        onSubmit={() => void saving.save()}
      />
      {findingTime && <FindTime form={form} onClose={() => setFindingTime(false)} />}
    </FormContext>
  );
};
