import { type ComponentType, lazy } from 'react';
import { ListPlace } from '#frontend/app/place/ListPlace.tsx';
import type { Place } from '#frontend/app/place/placeOf.ts';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';

const HomePage = lazy(async () => ({ default: (await import('#frontend/features/home/HomePage.tsx')).HomePage }));
const ListsPage = lazy(async () => ({ default: (await import('#frontend/features/home/ListsPage.tsx')).ListsPage }));
const RecycleBinPage = lazy(async () => ({ default: (await import('#frontend/features/recycleBin/RecycleBinPage.tsx')).RecycleBinPage }));

/** The page of each part of a site. */
export const places: Record<Place['section'], ComponentType<{ place: Place }>> = {
  home: HomePage,
  lists: ListsPage,
  list: ListPlace,
  recycleBin: RecycleBinPage,
  unknown: NotFound,
};
