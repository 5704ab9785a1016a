import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { scopeOf } from '#frontend/api/keyOf.ts';
import { pause } from '#frontend/api/pause.ts';
import { showFailure } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';

/** Signs a document and reloads, possibly with a delay, what else must be signed; afterwards the guard opens the home page. */
export const useSign = (consentDocumentId: string) => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const unmounting = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounting.current = controller;
    return () => controller.abort();
  }, []);
  const sign = async (wasShown: boolean, delay = 0): Promise<void> => {
    const { signal } = unmounting.current;
    setBusy(true);
    const sent = { body: { consentDocumentId, wasShown } };
    const signing = call(account.signConsentDocument, sent).then(
      () => true,
      (error) => {
        showFailure(error);
        return false;
      },
    );
    const [isSigned] = await Promise.all([signing, delay > 0 && pause(delay, signal).catch(() => undefined)]);
    if (signal.aborted) return;
    setHasFailed(!isSigned);
    await cache.invalidateQueries({ queryKey: [scopeOf(account.signConsentDocument, sent)] });
    setBusy(false);
  };
  return { sign, busy, hasFailed };
};
