const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Looked at before an address is taken apart: `new URL` forgives much that nobody meant. */
const FEED = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** An address that a feed may be read from. */
export const isFeedAddress = (text: string): boolean => FEED.test(text) && parsed(text) !== undefined;

/** A picture or film: of this installation, or anywhere by https. */
export const isMediaAddress = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && parsed(text) !== undefined);

const FRAMES = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/** Where films of others are played: the only pages that may be shown inside one of ours. */
export const FRAME_ORIGINS: string[] = Object.values(FRAMES);

const youTube = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
};

const vimeo = ({ hostname, pathname }: URL): string | undefined =>
  /^(?:www\.|player\.)?vimeo\.com$/.test(hostname) ? /^\/(?:video\/)?(\d+)/.exec(pathname)?.[1] : undefined;

interface Playing {
  autoplay: boolean;
  loop: boolean;
  mute: boolean;
}

const flag = (on: boolean): string => (on ? '1' : '0');

/** The page that plays a film of YouTube or Vimeo; undefined for a film that the browser plays itself. */
export const framedVideo = (text: string, { autoplay, loop, mute }: Playing): string | undefined => {
  const url = parsed(text);
  if (!url) return undefined;
  const tube = youTube(url);
  if (tube && /^[\w-]{5,20}$/.test(tube)) {
    const asked = new URLSearchParams({
      autoplay: flag(autoplay),
      mute: flag(mute),
      loop: flag(loop),
      ...(loop && { playlist: tube }),
      rel: '0',
    });
    return `${FRAMES.youtube}/embed/${tube}?${asked}`;
  }
  const film = vimeo(url);
  const asked = new URLSearchParams({ autoplay: flag(autoplay), muted: flag(mute), loop: flag(loop), dnt: '1' });
  return film && `${FRAMES.vimeo}/video/${film}?${asked}`;
};
