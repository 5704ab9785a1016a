import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';

interface Props<T> {
  read: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Why there is nothing to read; false otherwise. */
  unset: string | false;
  /** Shown if there are no items. */
  none: string;
  children: (found: T) => ReactNode;
}

/** The items found by a widget, or why there are none. */
export const Items = <T extends { items: unknown[] }>({ read: { data, error, refetch }, unset, none, children }: Props<T>) => {
  const { t } = useTranslation();
  if (unset) return <Note>{unset}</Note>;
  if (error && !data) return <Failed title={t('pages.itemsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return data.items.length === 0 ? <Note>{none}</Note> : children(data);
};
