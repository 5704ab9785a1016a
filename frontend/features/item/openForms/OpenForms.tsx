import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExtraForm } from '#frontend/features/item/form/ExtraForm.tsx';
import { PaneContext } from '#frontend/features/item/form/paneContext.ts';
import classes from '#frontend/features/item/ItemFrame.module.css';
import { ItemFrame } from '#frontend/features/item/ItemFrame.tsx';
import { Opening, type OpeningProps } from '#frontend/features/item/Opening.tsx';
import { FormStrip } from '#frontend/features/item/openForms/FormStrip.tsx';
import { MAIN } from '#frontend/features/item/openForms/formTabs.ts';
import { useFormTabs } from '#frontend/features/item/openForms/useFormTabs.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';

/** The form of an item in its frame, with tabs for items opened from it. */
export const OpenForms = ({ onClose, ...main }: OpeningProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [footerSlot, setFooterSlot] = useState<HTMLElement | null>(null);
  const { extras, activeId, states, ...tabs } = useFormTabs({ listId: main.details.id, itemId: main.itemId }, onClose);
  const slots = { titlePlace: titleSlot, footerPlace: footerSlot };
  const stripOf = (tabId: string, name: string) => ({ tabId, name, isDirty: false, canClose: tabId !== MAIN, ...states[tabId] });
  return (
    <ItemFrame
      frame={main.frame}
      onClose={() => void tabs.closeAll()}
      title={<span ref={setTitleSlot} className={classes.place} />}
      footer={<div ref={setFooterSlot} className={classes.place} />}
    >
      {extras.length > 0 && (
        <FormStrip
          tabs={[stripOf(MAIN, t('item.opening')), ...extras.map(({ tabId, name }) => stripOf(tabId, name))]}
          activeId={activeId}
          onShow={tabs.show}
          onClose={(tabId) => void tabs.close(tabId)}
        />
      )}
      <PaneContext value={{ ...slots, ...tabs.paneOf(MAIN) }}>
        <Opening {...main} />
      </PaneContext>
      {extras.map((extra) => (
        <PaneContext key={extra.tabId} value={{ ...slots, ...tabs.paneOf(extra.tabId) }}>
          <ExtraForm frame={main.frame} input={extra} />
        </PaneContext>
      ))}
      {Object.values(states).some(({ isDirty }) => isDirty) && <LeaveGuard />}
    </ItemFrame>
  );
};
