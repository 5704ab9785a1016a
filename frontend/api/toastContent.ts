import type { Endpoint } from '#shared/http/contract.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: ToastAction | undefined;
  failure?: Failure;
}

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** Whether it undoes the change, which Ctrl Z does as well. */
  isUndo?: boolean;
}

export interface Failure {
  id: string | null;
  endpoint: Endpoint;
  time: Date;
  /** The file concerned, if the server names one. */
  documentName?: string | undefined;
}
