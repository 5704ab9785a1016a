import { titleOf } from '#functions/domain/access/records/properties.ts';
import { type CommentText, noComments } from '#functions/domain/search/commentText.ts';
import { type SearchedList, searchMark } from '#functions/domain/search/searchedList.ts';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { searchScope } from '#functions/domain/search/searchScopes.ts';
import type { SearchDocument } from '#functions/platform/search.ts';
import type { PageRecord, WidgetRecord } from '#functions/storage/records/pageRecords.ts';
import type { FolderRecord, ItemRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { SEARCHED_VALUE_LENGTH } from '#shared/limits.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { GroupVisibility } from '#shared/models/content/visibility.ts';
import { valueText } from '#shared/rules/values.ts';
import { textOfHtml } from '#shared/search/texts.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const noList = { listId: '', definition: '', extension: '', modifiedOn: '', file: '', mark: '' };

/** Numbers as text with the same order. */
const ordered = (...numbers: number[]): string => numbers.map((number) => String(number).padStart(15, '0')).join('.');

const isForEverybody = ({ include, exclude }: GroupVisibility): boolean => include.length + exclude.length === 0;

export const siteDocument = ({ id, siteName, description, version = 0 }: SiteRecord): SearchDocument => ({
  ...noList,
  id: searchId.site(id),
  type: 'site',
  siteId: id,
  place: searchScope.site(id),
  title: siteName,
  body: description,
  order: ordered(version),
});

const textOfWidget = ({ title, widgetType, settings }: WidgetRecord): string[] => {
  const { body } = settings;
  const texts = widgetType === 'html' && body !== null && typeof body === 'object' ? Object.values(body) : [];
  return [title, ...texts.filter((text) => typeof text === 'string').map(textOfHtml)];
};

const textOfPage = ({ sections }: PageRecord): string =>
  sections
    .flatMap(({ widgets }) => widgets)
    .filter((widget) => isForEverybody(widget.groupVisibility))
    .flatMap(textOfWidget)
    .filter(Boolean)
    .join('\n');

/** Separates the texts of an object. */
const SEPARATOR = ' · ';

/** The object's own text, shortened to leave space for comments. */
const withComments = (ownText: string, comments: string, length: number): string => {
  const charactersLeft = length - (comments === '' ? 0 : SEPARATOR.length + comments.length);
  return [ownText.slice(0, charactersLeft), comments].filter(Boolean).join(SEPARATOR);
};

export const pagePlace = ({ id, siteId, groupVisibility }: PageRecord): string =>
  isForEverybody(groupVisibility) ? searchScope.site(siteId) : searchScope.page(siteId, id);

/** A page with the widgets that everyone sees. */
export const pageDocument = (page: PageRecord, comments: CommentText = noComments): SearchDocument => ({
  ...noList,
  id: searchId.page(page.siteId, page.id),
  type: 'page',
  siteId: page.siteId,
  place: pagePlace(page),
  title: page.title,
  body: withComments(textOfPage(page), comments.words, SEARCHED_VALUE_LENGTH),
  modifiedOn: page.modifiedOn,
  order: ordered(page.version, comments.version),
});

const inList = ({ id: listId, siteId, internalListName }: SearchedList) => ({ ...noList, siteId, listId, definition: internalListName });

export const listDocument = (list: SearchedList): SearchDocument => ({
  ...inList(list),
  id: searchId.list(list.id),
  type: 'list',
  place: searchScope.list(list),
  title: list.title,
  body: list.description,
  order: ordered(list.version),
  mark: searchMark(list),
});

export const folderDocument = (list: SearchedList, { id, name, modifiedOn }: FolderRecord): SearchDocument => ({
  ...inList(list),
  id: searchId.folder(list.id, id),
  type: 'folder',
  place: searchScope.folder(list, id),
  title: name,
  body: '',
  modifiedOn,
  order: ordered(list.version, Date.parse(modifiedOn)),
});

const textOfField = (field: Field, value: unknown): string => {
  const text = valueText(field, value);
  return holds(field, 'html') ? textOfHtml(text) : text;
};

interface ItemDocumentInput {
  list: SearchedList;
  item: ItemRecord;
  /** Whether the text of its file is needed as well. */
  withText: boolean;
  comments?: CommentText;
}

/** Space for the id after the text of an item. */
const NUMBER_CHARACTERS = 20;

const withNumber = (bodyText: string, id: number): string => `${bodyText} #${id}`.trim();

/** Values whose text depends on the reader's language and time zone, which a shared text cannot contain. */
const formattedValues = (list: SearchedList, { values }: ItemRecord): string[] =>
  list.fields
    .filter((field) => holds(field, 'day', 'moment', 'clock', 'repetition'))
    .map((field) => textOfField(field, values[field.internalFieldName]));

/**
 * The displayed text of a document, without the id that is also searchable. Dates, times and recurrences are left out unless they match the
 * search.
 */
export const titleText = (body: string, isFound: (bodyText: string) => boolean, of?: { list: SearchedList; item: ItemRecord }): string => {
  const bodyText = body.replace(/ ?#\d+$/, '');
  if (!of) return bodyText;
  const formatted = new Set(formattedValues(of.list, of.item));
  return bodyText
    .split(SEPARATOR)
    .filter((part) => !formatted.has(part) || isFound(part))
    .join(SEPARATOR);
};

/** The text of an item's fields other than the title, its comments and its id. */
const bodyOf = (list: SearchedList, { id, file, values }: ItemRecord, title: string, comments: string): string => {
  const fields = list.fields.filter(({ isTitleField }) => !isTitleField);
  const bodyText = fields.map((field) => textOfField(field, values[field.internalFieldName]));
  const name = file && file.name !== title ? [file.name] : [];
  const content = [...name, ...bodyText].filter(Boolean).join(SEPARATOR);
  return withNumber(withComments(content, comments, SEARCHED_VALUE_LENGTH - NUMBER_CHARACTERS), id);
};

/** An item as its readers see it, without drafts. */
export const itemDocument = ({ list, item, withText, comments = noComments }: ItemDocumentInput): SearchDocument => {
  const title = titleOf(list, item);
  return {
    ...inList(list),
    id: searchId.item(list.id, item.id),
    type: item.file ? 'document' : 'item',
    place: searchScope.item(list, item),
    title,
    body: bodyOf(list, item, title, comments.words),
    extension: item.file ? extensionOf(item.file.name) : '',
    modifiedOn: item.modifiedOn,
    file: withText && item.file ? item.file.blob : '',
    order: ordered(list.version, item.version, comments.version),
  };
};
