import { CallError, isAbort } from '#frontend/api/CallError.ts';
import { warned } from '#frontend/api/call.ts';
import { failureText, fieldText } from '#frontend/api/failureText.ts';
import { signal } from '#frontend/api/signal.ts';
import type { ToastContent, ToastKind } from '#frontend/api/toastContent.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import type { WireError } from '#shared/http/wrapper.ts';

/** Milliseconds; success messages are read faster. */
const visible: Record<ToastKind, number> = { success: 4_000, info: 4_000, warning: 8_000, error: 8_000 };
/** People need time to read, decide and reach the button. */
const TO_DECIDE = 10_000;

interface Toast {
  content: ToastContent;
  /** False if it stays until it is closed. */
  autoClose: number | false;
  /** It is removed when this promise settles. */
  until?: Promise<unknown>;
}
export const toasts = signal<Toast>();

/** Shows a notification at the bottom left. `action` is a button. */
export const tell = (kind: ToastKind, text: string, action?: ToastContent['action']) =>
  toasts.emit({ content: { kind, text, action }, autoClose: action ? TO_DECIDE : visible[kind] });

/** Reports a change and offers to undo it by a button and Ctrl Z. */
export const showUndoToast = (text: string, label: string, undo: () => unknown) =>
  tell('success', text, { label, onClick: () => void undo(), isUndo: true });

/** Shows a notification until a promise settles. */
export const showProgressToast = <T>(until: Promise<T>, text: string): Promise<T> => {
  toasts.emit({ content: { kind: 'info', text }, autoClose: false, until });
  return until;
};

/** Some texts name the object of the call. */
export const showSuccess = ({ controller, action }: Endpoint, title?: string) =>
  tell('success', i18n.t([`controllers.${controller}.${action}.success`, 'labels.success'], { title }));

/** An error that support can look up stays until it is closed; others disappear. */
const showRejection = (problem: WireError, endpoint: Endpoint, lead?: string) => {
  const text = [...(lead ? [lead] : []), failureText(problem), ...(problem.fields ?? []).map(fieldText)].join('\n');
  const { fileName } = problem.params ?? {};
  const failure = { id: problem.id, endpoint, time: new Date(), documentName: fileName?.toString() };
  toasts.emit({ content: { kind: 'error', text, failure }, autoClose: problem.id ? false : visible.error });
};

/**
 * Shows each error of a failed call as a notification, after a text that says what failed. Cancelled calls and ended sessions are not
 * reported.
 */
export const showFailure = (error: unknown, lead?: string) => {
  if (isAbort(error)) return;
  if (!(error instanceof CallError)) {
    if (lead) tell('error', lead);
    return;
  }
  if (error.status === 401 && !error.endpoint.guarded) return;
  for (const problem of error.errors) showRejection(problem, error.endpoint, lead);
};

warned.listen(({ warnings }) => {
  for (const warning of warnings) tell('warning', failureText(warning));
});
