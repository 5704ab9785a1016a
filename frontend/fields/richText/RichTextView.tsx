import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const Reader = lazily(async () => (await import('#frontend/fields/richText/RichTextReader.tsx')).RichTextReader);

/** Rich text, read-only; plain text is shown until the editor's code has loaded. */
export const RichTextView = ({ html }: { html: string }) => (
  <Awaited fallback={<p className="l-pre-line">{paragraphsOf(html)}</p>}>
    <Reader html={html} />
  </Awaited>
);
