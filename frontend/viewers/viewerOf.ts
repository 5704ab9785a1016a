import type { ComponentType, LazyExoticComponent } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';

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

/** What shows a file; nothing for types that only their own program can open. */
export const viewerOf = (fileName: string): Viewer | undefined => byExtension.get(extensionOf(fileName));
