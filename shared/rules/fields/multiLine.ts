import * as z from 'zod';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { type FieldType, normalizeText } from '#shared/rules/fields/fieldType.ts';
import { withoutTags } from '#shared/text/scan.ts';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

const plain = (html: string): string =>
  withoutTags(html, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Rich text as HTML. The server keeps only allowed elements. */
export const multiLine: FieldType<string> = {
  schema: () => z.string({ error: 'invalidText' }).max(RICH_TEXT_LENGTH, { error: 'tooLong' }),
  empty: '',
  text: plain,
  sortKey: (value) => normalizeText(plain(value)),
};
