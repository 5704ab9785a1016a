import dayjs from 'dayjs';
import { SEARCH_PATH } from '#frontend/site/addresses.ts';
import { QUERY_LENGTH, RANKED_HITS, SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { type SearchObject, searchObjects } from '#shared/models/administration/search.ts';

/** The search words and filters in the address of the search page. */
export interface SearchFilters {
  query: string;
  pageNumber: number;
  objectType: SearchObject | '';
  systemSiteId: string;
  systemSiteListId: string;
  fileExtension: string;
  startDate: string;
  endDate: string;
}

export const nothing: SearchFilters = {
  query: '',
  pageNumber: 1,
  objectType: '',
  systemSiteId: '',
  systemSiteListId: '',
  fileExtension: '',
  startDate: '',
  endDate: '',
};

const day = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Parses an address, which can contain anything. */
export const parseSearchFilters = (search: URLSearchParams): SearchFilters => {
  const text = (name: keyof SearchFilters): string => (search.get(name) ?? '').slice(0, QUERY_LENGTH);
  const page = Number(text('pageNumber'));
  return {
    query: text('query').trim(),
    pageNumber: Number.isInteger(page) && page > 0 ? page : 1,
    objectType: searchObjects.find((one) => one === text('objectType')) ?? '',
    systemSiteId: text('systemSiteId'),
    systemSiteListId: text('systemSiteListId'),
    fileExtension: text('fileExtension'),
    startDate: day(text('startDate')),
    endDate: day(text('endDate')),
  };
};

/** The parameters for the server, with days in the reader's time zone. */
export const normalizeFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  startDate: filters.startDate && dayjs(filters.startDate).toISOString(),
  endDate: filters.endDate && dayjs(filters.endDate).add(1, 'day').toISOString(),
});

/** Only values that differ from the defaults are written to the address. */
export const toSearchParams = (filters: SearchFilters): URLSearchParams => {
  const changed = Object.entries(filters).filter(([name, value]) => value !== nothing[name as keyof SearchFilters]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
};

export const searchAddress = (filters: Partial<SearchFilters>): string => {
  const search = toSearchParams({ ...nothing, ...filters }).toString();
  return search ? `${SEARCH_PATH}?${search}` : SEARCH_PATH;
};

export const isFiltered = (filters: SearchFilters): boolean => toSearchParams({ ...filters, query: '', pageNumber: 1 }).size > 0;

export const pagesOf = (totalHits: number): number => Math.ceil(Math.min(totalHits, RANKED_HITS) / SEARCH_PAGE_SIZE);
