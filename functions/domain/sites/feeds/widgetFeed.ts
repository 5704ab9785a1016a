import type { Context } from '#functions/domain/kernel/context.ts';
import { parse } from '#functions/domain/kernel/parsing/parse.ts';
import { fetchPublic, type Reach } from '#functions/platform/network/fetchPublic.ts';
import { CACHED_FEEDS, FEED_BYTES, FEED_MINUTES, FEED_REDIRECTS, FEED_TIMEOUT_MS } from '#shared/limits.ts';
import type { Feed } from '#shared/models/sites/widgetData.ts';
import { Problem } from '#shared/problems.ts';
import { MINUTE_MS } from '#shared/time.ts';

interface CachedFeed {
  until: number;
  feed: Promise<Feed | undefined>;
}

const remembered = new Map<string, CachedFeed>();

/** Undefined if the text is not a feed or cannot be parsed now. */
const parsed = async (ctx: Context, text: string): Promise<Feed | undefined> => {
  try {
    return (await parse(ctx, { task: 'parseFeed', input: undefined, files: [Buffer.from(text)] })).value;
  } catch {
    return undefined;
  }
};

const fetchFeed = async (ctx: Context, url: string, allowedHosts?: Reach): Promise<Feed | undefined> => {
  const text = await fetchPublic(url, { bytes: FEED_BYTES, milliseconds: FEED_TIMEOUT_MS, redirects: FEED_REDIRECTS }, allowedHosts);
  return text === undefined ? undefined : parsed(ctx, text);
};

/** The entry that was requested the longest time ago is evicted. */
const remember = (url: string, one: CachedFeed): void => {
  remembered.delete(url);
  remembered.set(url, one);
  const [oldest] = remembered.keys();
  if (remembered.size > CACHED_FEEDS && oldest !== undefined) remembered.delete(oldest);
};

/** A public feed, cached for some minutes. Throws feedFailed without a reason. */
export const widgetFeed = async (ctx: Context, url: string, allowedHosts?: Reach): Promise<Feed> => {
  const cached = remembered.get(url);
  const one =
    cached && cached.until > Date.now()
      ? cached
      : { until: Date.now() + FEED_MINUTES * MINUTE_MS, feed: fetchFeed(ctx, url, allowedHosts) };
  remember(url, one);
  const feed = await one.feed;
  if (feed) return feed;
  remembered.delete(url);
  throw new Problem('feedFailed');
};
