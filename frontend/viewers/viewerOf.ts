import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { isPrintable } from '#shared/models/documents/printing.ts';

type Viewer = ComponentType<ViewerProps> | LazyExoticComponent<ComponentType<ViewerProps>>;

const pdf = lazily(async () => (await import('#frontend/viewers/PdfView.tsx')).PdfView);
const image = lazily(async () => (await import('#frontend/viewers/ImageView.tsx')).ImageView);
const text = lazily(async () => (await import('#frontend/viewers/TextView.tsx')).TextView);

const kinds: { extensions: string[]; viewer: Viewer }[] = [
  { extensions: ['pdf'], viewer: pdf },
  { extensions: ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'], viewer: image },
  { extensions: ['txt', 'md', 'log', 'csv', 'tsv', 'json', 'xml'], viewer: text },
];

const byExtension = new Map(kinds.flatMap(({ extensions, viewer }) => extensions.map((extension) => [extension, viewer] as const)));

/** Whether a file is shown by the pages that it has on paper, as its own bytes show nothing in a browser. */
export const isShownByPages = (fileName: string): boolean => {
  const extension = extensionOf(fileName);
  return !byExtension.has(extension) && isPrintable(extension);
};

/** What shows a file; nothing for types that only their own program can open. */
export const viewerOf = (fileName: string): Viewer | undefined => (isShownByPages(fileName) ? pdf : byExtension.get(extensionOf(fileName)));
