import type { View } from '#shared/models/content/list.ts';

type ViewChoice = Pick<View, 'id' | 'isDefault' | 'isPersonal'>;

/** The user's own default view, which takes precedence over the default view of the list. */
export const ownDefault = <V extends ViewChoice>(views: V[]): V | undefined => views.find((view) => view.isPersonal && view.isDefault);

/** The view with an id; without one, the view that the server chooses as well. */
export const openView = <V extends ViewChoice>(views: V[], id: string | null | undefined): V | undefined =>
  views.find((view) => view.id === id) ?? ownDefault(views) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
