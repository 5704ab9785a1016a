import type { Endpoint } from '#shared/http/contract.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastContent {
  kind: ToastKind;
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  failure?: Failure;
}

export interface Failure {
  id: string | null;
  endpoint: Endpoint;
  time: Date;
  /** The file it is about, where the server names one. */
  documentName?: string | undefined;
}
