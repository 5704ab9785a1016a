import { type GlobalNotification, GlobalNotificationPlan, globalNotificationTypes } from '#shared/models/messages/globalNotification.ts';

/** An announcement in the form. */
export interface GlobalNotificationDraft {
  title: string;
  type: GlobalNotification['type'];
  bannerMessage: string;
  triggerDate: string | null;
  endDate: string | null;
  enableFullScreenReminder: boolean;
  reminderMinutesBeforeEndDate: string;
  fullScreenMessage: string;
}

export const emptyDraft: GlobalNotificationDraft = {
  title: '',
  type: 'Info',
  bannerMessage: '',
  triggerDate: null,
  endDate: null,
  enableFullScreenReminder: false,
  reminderMinutesBeforeEndDate: '',
  fullScreenMessage: '',
};

export const draftOf = ({ reminderMinutesBeforeEndDate: minutes, ...notice }: GlobalNotification): GlobalNotificationDraft => ({
  ...notice,
  reminderMinutesBeforeEndDate: minutes === null ? '' : String(minutes),
});

export const typeIn = (word: string): GlobalNotification['type'] => globalNotificationTypes.find((type) => type === word) ?? 'Info';

const partsOf = ({ reminderMinutesBeforeEndDate: minutes, ...draft }: GlobalNotificationDraft) => ({
  title: draft.title,
  type: draft.type,
  bannerMessage: draft.bannerMessage,
  triggerDate: draft.triggerDate ?? '',
  endDate: draft.endDate ?? '',
  enableFullScreenReminder: draft.enableFullScreenReminder,
  reminderMinutesBeforeEndDate: minutes.trim() === '' ? null : Number(minutes),
  fullScreenMessage: draft.fullScreenMessage,
});

const always = ['title', 'bannerMessage', 'triggerDate', 'endDate'] as const;
const reminding = ['reminderMinutesBeforeEndDate', 'fullScreenMessage'] as const;

/** Returns the validated plan, or an error code for each invalid field. */
export const planOf = (draft: GlobalNotificationDraft): { plan: GlobalNotificationPlan } | { wrong: Record<string, string> } => {
  const needed = [...always, ...(draft.enableFullScreenReminder ? reminding : [])];
  const missing = needed.filter((at) => !draft[at]?.trim()).map((at) => [at, 'required'] as const);
  const parsed = GlobalNotificationPlan.safeParse(partsOf(draft));
  if (parsed.success) return { plan: parsed.data };
  const problems = parsed.error.issues.map(
    ({ path, code, message }) => [String(path[0] ?? 'title'), code === 'custom' ? message : 'invalid'] as const,
  );
  return { wrong: Object.fromEntries([...problems.toReversed(), ...missing]) };
};

/** Whether the draft has text to preview and was changed. */
export const mayPreview = (draft: GlobalNotificationDraft, isDirty: boolean): boolean =>
  isDirty && (draft.bannerMessage.trim() !== '' || (draft.enableFullScreenReminder && draft.fullScreenMessage.trim() !== ''));
