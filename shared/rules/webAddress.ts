const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** Checked before parsing, because `new URL` accepts much that nobody intends. */
const FEED = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** Whether a feed may be read from an address. */
export const isFeedAddress = (text: string): boolean => FEED.test(text) && parsed(text) !== undefined;

/** Whether an address is valid for an image or video: within this installation, or https. */
export const isMediaAddress = (text: string): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || (/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text) && parsed(text) !== undefined);

const FRAMES = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const;

/** Origins of video players, the only pages that may be embedded. */
export const FRAME_ORIGINS: string[] = Object.values(FRAMES);

const youTube = ({ hostname, pathname, searchParams }: URL): string | undefined => {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1];
};

const vimeo = ({ hostname, pathname }: URL): string | undefined =>
  /^(?:www\.|player\.)?vimeo\.com$/.test(hostname) ? /^\/(?:video\/)?(\d+)/.exec(pathname)?.[1] : undefined;

interface PlaybackOptions {
  autoplay: boolean;
  loop: boolean;
  mute: boolean;
}

const flag = (on: boolean): string => (on ? '1' : '0');

/** The player page of a YouTube or Vimeo video; undefined for a video that the browser plays itself. */
export const framedVideo = (text: string, { autoplay, loop, mute }: PlaybackOptions): string | undefined => {
  const url = parsed(text);
  if (!url) return undefined;
  const tube = youTube(url);
  if (tube && /^[\w-]{5,20}$/.test(tube)) {
    const params = new URLSearchParams({
      autoplay: flag(autoplay),
      mute: flag(mute),
      loop: flag(loop),
      ...(loop && { playlist: tube }),
      rel: '0',
    });
    return `${FRAMES.youtube}/embed/${tube}?${params}`;
  }
  const videoId = vimeo(url);
  const params = new URLSearchParams({ autoplay: flag(autoplay), muted: flag(mute), loop: flag(loop), dnt: '1' });
  return videoId && `${FRAMES.vimeo}/video/${videoId}?${params}`;
};
