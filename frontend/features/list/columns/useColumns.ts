import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asRemembered, columnPreferences, noPreferences } from '#frontend/features/list/columns/columnPreferences.ts';
import { columnsOf, inViewField, namesIn } from '#frontend/features/list/columns/columns.ts';
import { asFitted, fittedWidths } from '#frontend/features/list/columns/fittedWidths.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import type { ListDetails, Pinned, View } from '#shared/models/content/list.ts';

/** The columns of a view with the user's settings in this browser. */
export const useColumns = (details: ListDetails, view: View | undefined) => {
  const { t } = useTranslation();
  const { isAdmin } = useAccount();
  const viewId = view?.id ?? '';
  const [stored, setStored] = useState({ viewId, memory: columnPreferences.read(details.id, viewId) });
  const preferences = stored.viewId === viewId ? stored.memory : columnPreferences.read(details.id, viewId);

  // Each save changes the list's details, but seldom its columns, and new column objects would redraw every cell.
  const { id, type, fields, hasApproval } = details;
  const all = useMemo(() => columnsOf({ id, type, fields, hasApproval }, t, isAdmin), [id, type, fields, hasApproval, t, isAdmin]);
  const shown = useMemo(() => {
    const fitted = fittedWidths.read(id);
    const names = preferences.shown ?? namesIn(view, all);
    return all
      .filter(({ name, isMain }) => isMain || names.includes(name))
      .toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
      .map((column) => asRemembered(asFitted(inViewField(column, view, t), fitted), preferences));
  }, [id, all, preferences, view, t]);

  const remember = (next: typeof preferences) => {
    columnPreferences.write(details.id, viewId, next);
    setStored({ viewId, memory: next });
  };
  return {
    all,
    shown,
    isChanged: preferences.shown !== undefined || Object.keys({ ...preferences.widths, ...preferences.pins }).length > 0,
    toggle: (name: string) => {
      const names = shown.map((column) => column.name);
      remember({ ...preferences, shown: names.includes(name) ? names.filter((one) => one !== name) : [...names, name] });
    },
    move: (names: string[]) => remember({ ...preferences, shown: names }),
    resize: (name: string, width: number) => remember({ ...preferences, widths: { ...preferences.widths, [name]: Math.round(width) } }),
    pin: (name: string, pinned: Pinned) => remember({ ...preferences, pins: { ...preferences.pins, [name]: pinned } }),
    reset: () => {
      columnPreferences.forget(details.id, viewId);
      setStored({ viewId, memory: noPreferences });
    },
  };
};
export type ColumnsApi = ReturnType<typeof useColumns>;
