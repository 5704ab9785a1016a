import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const Reader = lazily(async () => (await import('#frontend/fields/richText/RichTextReader.tsx')).RichTextReader);

/** Rich text for reading; its plain words stand there until the rest has come. */
export const RichTextView = ({ html }: { html: string }) => (
  <Awaited fallback={<p className="l-pre-line">{paragraphsOf(html)}</p>}>
    <Reader html={html} />
  </Awaited>
);
