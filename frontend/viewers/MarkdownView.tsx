import { lexer, type Token, type Tokens } from 'marked';
import { createElement, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useFileText } from '#frontend/viewers/fileText.ts';
import { plainText, safeAddress } from '#frontend/viewers/markdown.ts';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import classes from './Markdown.module.css';

type Draw = (token: never, key: number) => ReactNode;

const all = (tokens: Token[] | undefined): ReactNode[] => (tokens ?? []).map((token, index) => drawToken(token, index));

const cell = (name: 'th' | 'td', { tokens, align }: Tokens.TableCell, key: number): ReactNode =>
  createElement(name, { key, style: align ? { textAlign: align } : undefined }, all(tokens));

/** Renders Markdown tokens as elements, so that nothing in the file becomes markup. Other tokens are shown as text. */
const parts: Record<string, Draw> = {
  heading: ({ depth, tokens }: Tokens.Heading, key) => createElement(`h${Math.min(depth + 1, 6)}`, { key }, all(tokens)),
  paragraph: ({ tokens }: Tokens.Paragraph, key) => <p key={key}>{all(tokens)}</p>,
  text: ({ tokens, text }: Tokens.Text, key) => <span key={key}>{tokens ? all(tokens) : plainText(text)}</span>,
  escape: ({ text }: Tokens.Escape) => plainText(text),
  strong: ({ tokens }: Tokens.Strong, key) => <strong key={key}>{all(tokens)}</strong>,
  em: ({ tokens }: Tokens.Em, key) => <em key={key}>{all(tokens)}</em>,
  del: ({ tokens }: Tokens.Del, key) => <del key={key}>{all(tokens)}</del>,
  codespan: ({ text }: Tokens.Codespan, key) => <code key={key}>{plainText(text)}</code>,
  code: ({ text }: Tokens.Code, key) => <pre key={key}>{text}</pre>,
  br: (_: Tokens.Br, key) => <br key={key} />,
  hr: (_: Tokens.Hr, key) => <hr key={key} />,
  space: () => null,
  blockquote: ({ tokens }: Tokens.Blockquote, key) => <blockquote key={key}>{all(tokens)}</blockquote>,
  list: ({ ordered, start, items }: Tokens.List, key) =>
    createElement(
      ordered ? 'ol' : 'ul',
      { key, ...(ordered && start !== '' && { start }) },
      items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a file have no identity other than their index
        <li key={index}>
          {item.task && <input type="checkbox" checked={item.checked ?? false} readOnly disabled />} {all(item.tokens)}
        </li>
      )),
    ),
  table: ({ header, rows }: Tokens.Table, key) => (
    <table key={key}>
      <thead>
        <tr>{header.map((one, index) => cell('th', one, index))}</tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a file have no identity other than their index
          <tr key={index}>{row.map((one, at) => cell('td', one, at))}</tr>
        ))}
      </tbody>
    </table>
  ),
  link: ({ href, tokens }: Tokens.Link, key) => {
    const address = safeAddress(href);
    return address === null ? (
      <span key={key}>{all(tokens)}</span>
    ) : (
      <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {all(tokens)}
      </a>
    );
  },
  // A remote image would tell its host who reads the file.
  image: ({ text, href }: Tokens.Image, key) => <em key={key}>{text || href}</em>,
};

const drawToken = (token: Token, key: number): ReactNode => {
  const draw = Object.hasOwn(parts, token.type) ? parts[token.type] : undefined;
  return draw ? draw(token as never, key) : token.raw;
};

/** Rendered Markdown. */
export const MarkdownView = ({ url, fileName }: ViewerProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useFileText(url);
  const tokens = useMemo(() => (data === undefined ? undefined : lexer(data)), [data]);
  if (error) return <Failed title={t('labels.previewError', { name: fileName })} error={error} onRetry={() => void refetch()} />;
  if (!tokens) return <Skeletons />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long text must be scrollable by keyboard
    <section className={classes.markdown} tabIndex={0} aria-label={fileName}>
      {all(tokens)}
    </section>
  );
};
