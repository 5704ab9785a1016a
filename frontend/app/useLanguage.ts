import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pause } from '#frontend/api/pause.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { pickLanguage, showLanguage } from '#frontend/session/language.ts';

/** A restarting server is back within seconds. */
const TRY_AGAIN = 2_000;
/** Milliseconds after which the page is ready and the offline page can be stored. */
const LATER = 3_000;

/** Loads the texts in the person's language. False until they are loaded. */
export const useLanguage = (): boolean => {
  const { data } = useQuery(accountQuery);
  const language = pickLanguage(data?.preferredLanguage);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        await showLanguage(language);
        setReady(true);
      } catch {
        await pause(TRY_AGAIN, stop.signal);
        await load();
      }
    };
    load().catch(() => undefined);
    return () => stop.abort();
  }, [language]);
  useEffect(() => {
    if (!ready) return;
    const keep = () => import('#frontend/app/offline/keepOffline.ts').then(({ keepOffline }) => keepOffline(language));
    const timer = setTimeout(() => void keep().catch(() => undefined), LATER);
    return () => clearTimeout(timer);
  }, [ready, language]);
  return ready;
};
