import * as z from 'zod';
import { FEED_ITEMS, FEED_SUMMARY_LENGTH } from '#shared/limits.ts';
import type { Feed } from '#shared/models/sites/widgetData.ts';
import { multiLine } from '#shared/rules/fields/multiLine.ts';
import { isFeedAddress } from '#shared/rules/webAddress.ts';

/** Some formats include the type of a text. */
const Words = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]).catch('');
const Links = z.array(z.object({ href: z.string(), rel: z.string().optional() })).catch([]);

/** Covers the names of all four formats. */
const Entry = z
  .object({
    title: Words,
    link: z.string().catch(''),
    url: z.string().catch(''),
    links: Links,
    description: Words,
    summary: Words,
    content: Words,
    content_text: Words,
    content_html: Words,
    pubDate: z.string().catch(''),
    published: z.string().catch(''),
    updated: z.string().catch(''),
    date_published: z.string().catch(''),
  })
  .partial();
type Entry = z.infer<typeof Entry>;

const Parsed = z.object({ title: Words.optional(), items: z.array(Entry).optional(), entries: z.array(Entry).optional() });

/** The factor by which a text is read beyond its limit, because it contains more markup than text. */
const MARKUP = 20;

const plain = (html: string | undefined, length: number): string => multiLine.text((html ?? '').slice(0, MARKUP * length)).slice(0, length);

const linkOf = ({ link, url, links = [] }: Entry): string => {
  const page = links.find(({ rel = 'alternate' }) => rel === 'alternate') ?? links[0];
  return [link, url, page?.href].find((one) => one !== undefined && isFeedAddress(one)) ?? '';
};

const dayOf = ({ pubDate, published, updated, date_published }: Entry): string | null => {
  const time = Date.parse(pubDate || published || date_published || updated || '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

const present = (entry: Entry): Feed['items'][number] => ({
  title: plain(entry.title, FEED_SUMMARY_LENGTH),
  link: linkOf(entry),
  summary: plain(entry.summary || entry.description || entry.content_text || entry.content_html || entry.content, FEED_SUMMARY_LENGTH),
  published: dayOf(entry),
});

/** The entries of a feed as plain text and links. Throws if the text is not a feed. */
export const parseFeed = async (text: string): Promise<Feed> => {
  const feedsmith = await import('feedsmith');
  const { title, items, entries } = Parsed.parse(feedsmith.parseFeed(text).feed);
  return { title: plain(title, FEED_SUMMARY_LENGTH), items: (items ?? entries ?? []).slice(0, FEED_ITEMS).map(present) };
};
