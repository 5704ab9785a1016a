import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';
import type { PartsViewerProps, ViewerProps } from '#frontend/viewers/viewerProps.ts';
import { isArchive, isMessage } from '#shared/models/documents/fileParts.ts';
import { isPrintable } from '#shared/models/documents/printing.ts';
import { extensionOf } from '#shared/text/fileName.ts';

type View<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
type Viewer = View<ViewerProps>;

/** The viewer of a file, and its source: the file itself, pages rendered by the host, or content provided by the host. */
export type ViewerChoice = { viewer: Viewer; source: 'file' | 'pages' } | { viewer: View<PartsViewerProps>; source: 'parts' };

const pdf = lazily(async () => (await import('#frontend/viewers/PdfView.tsx')).PdfView);
const image = lazily(async () => (await import('#frontend/viewers/ImageView.tsx')).ImageView);
const drawing = lazily(async () => (await import('#frontend/viewers/SvgView.tsx')).SvgView);
const text = lazily(async () => (await import('#frontend/viewers/TextView.tsx')).TextView);
const markdown = lazily(async () => (await import('#frontend/viewers/MarkdownView.tsx')).MarkdownView);
const video = lazily(async () => (await import('#frontend/viewers/MediaView.tsx')).VideoView);
const audio = lazily(async () => (await import('#frontend/viewers/MediaView.tsx')).AudioView);
const message = lazily(async () => (await import('#frontend/viewers/mail/MailView.tsx')).MailView);
const archive = lazily(async () => (await import('#frontend/viewers/archive/ArchiveView.tsx')).ArchiveView);

/** Extensions of source code and configuration. */
const code = [
  ...['bat', 'c', 'cfg', 'conf', 'cpp', 'cs', 'css', 'diff', 'env', 'go', 'h', 'ini', 'java', 'js', 'jsx', 'kt', 'less', 'lua'],
  ...['patch', 'php', 'pl', 'properties', 'ps1', 'py', 'r', 'rb', 'rs', 'sas', 'scss', 'sh', 'sql', 'swift', 'toml', 'ts', 'tsx'],
  ...['vb', 'vue', 'yaml', 'yml'],
];

const kinds: { extensions: string[]; viewer: Viewer }[] = [
  { extensions: ['pdf'], viewer: pdf },
  { extensions: ['gif', 'jpg', 'jpeg', 'png', 'webp'], viewer: image },
  { extensions: ['svg'], viewer: drawing },
  { extensions: ['txt', 'log', 'csv', 'tsv', 'json', 'xml', ...code], viewer: text },
  { extensions: ['md', 'markdown'], viewer: markdown },
  { extensions: ['mp4', 'm4v', 'webm', 'ogv', 'mov'], viewer: video },
  { extensions: ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'wav', 'flac'], viewer: audio },
];

const byExtension = new Map(kinds.flatMap(({ extensions, viewer }) => extensions.map((extension) => [extension, viewer] as const)));

/** How a file is shown; undefined for types that only their own program can open. */
export const viewingOf = (fileName: string): ViewerChoice | undefined => {
  const extension = extensionOf(fileName);
  const viewer = byExtension.get(extension);
  if (viewer) return { viewer, source: 'file' };
  if (isMessage(extension)) return { viewer: message, source: 'parts' };
  if (isArchive(extension)) return { viewer: archive, source: 'parts' };
  return isPrintable(extension) ? { viewer: pdf, source: 'pages' } : undefined;
};
