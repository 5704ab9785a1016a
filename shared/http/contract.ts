import type * as z from 'zod';
import type { Level } from '#shared/access.ts';
import type { Slug } from '#shared/models/documents/documentKinds.ts';

/**
 * The object whose permissions are checked, under which answers are cached, and whose live changes refresh them. `scope` is whatever the
 * call names: a site, a list, or a folder, item or field of one. `template` is the list of a template, or the installation. `lists` is the
 * named list, or all of them for administrators if none is named.
 */
export type On = 'nothing' | 'account' | 'application' | 'site' | 'list' | 'lists' | 'item' | 'scope' | 'template';

/** `anyone` needs no session, `user` any session, `admin` the administrator flag; all others are levels on the `on` object. */
export type Needs = Level | 'anyone' | 'user' | 'admin';

/** A part of a list with its own id. */
export type ListPart = 'form' | 'workflow';

interface Shape {
  on: On;
  needs: Needs;
  /** The parameter names of the object, if they differ from `systemSiteId`, `listId`, `folderId` and `id`. */
  about?: Partial<Record<'site' | 'list' | 'folder' | 'item', string>>;
  /** Path parameters that are more than a short string. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** `id` names such a part, which determines the list if the call does not name one. */
  partOfList?: ListPart;
  /** If the call does not name an item, it means the file that the caller last opened in this editor, in the named list if there is one. */
  lastOpened?: Slug;
  /** The property for a body that is a bare array; values for the whole must be the same in each element. */
  gathers?: string;
  /** Aliases of a parameter, such as `recycleId` for `id`. */
  alsoNamed?: Readonly<Record<string, string>>;
  /** Properties that documented clients send without need, such as fields of an answer that they send back. */
  unused?: readonly string[];
  /** upload: the body may also be multipart; download: the answer redirects to signed bytes; plain: no wrapper. */
  kind?: 'json' | 'upload' | 'download' | 'plain';
  /**
   * The answer is sent as made by presenters that name each property themselves. Copying a page of items through the schema would take 40 %
   * of the call.
   */
  presented?: boolean;
  /** Success needs no notification, because the screen shows it. */
  quiet?: boolean;
  /** A response with a warning counts as a refusal. */
  refusedByWarning?: boolean;
  /** A redirect to signed bytes that the browser may cache for most of the address's lifetime. */
  briefly?: boolean;
  /** A plain answer that the browser may cache but must revalidate each time. */
  revalidated?: boolean;
  /** Failures are counted per name and address, and refused with 429 beyond the limit. */
  guarded?: boolean;
  /** Reads so much that callers take turns. A page size of -1 implies it. */
  whole?: boolean;
  /** A POST that changes nothing; its input is too large for an address. */
  reads?: boolean;
  /** A GET that changes something: it needs the anti-forgery token like a POST, and is never cached or prefetched. */
  changes?: boolean;
  /** Requires that the password was confirmed in this session within the last minutes. */
  confirmed?: boolean;
  /** Account calls that programs with an API key may also make. */
  byKey?: boolean;
  /** Calls about no particular object that reveal nothing else to a restricted key. */
  byConfinedKey?: boolean;
  /** Allowed while a document waits for the caller's signature. */
  beforeConsent?: boolean;
  /** A POST that stores nothing in the browser, so it needs no anti-forgery token. */
  stateless?: boolean;
}

export interface Endpoint extends Shape {
  controller: string;
  action: string;
  method: 'GET' | 'POST';
  path: string;
}

/** Whether a successful call changes something. */
export const isChange = ({ method, changes = false, reads = false }: Pick<Endpoint, 'method' | 'changes' | 'reads'>): boolean =>
  method === 'GET' ? changes : !reads;

export type Contract = Record<string, Endpoint>;

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & Params<Rest> : unknown;
type Path<E extends Endpoint> = E['params'] extends z.ZodObject ? z.output<E['params']> : Params<E['path']>;
type Query<E extends Endpoint> = E['query'] extends z.ZodObject ? z.output<E['query']> : unknown;
type Body<E extends Endpoint> = E['body'] extends z.ZodType ? { body: z.output<E['body']> } : unknown;

/** The input of an operation: path, query and body in one object, parsed. */
export type Input<E extends Endpoint> = Path<E> & Query<E> & Body<E>;

type RawPath<E extends Endpoint> = E['params'] extends z.ZodObject ? z.input<E['params']> : Params<E['path']>;
type RawQuery<E extends Endpoint> = E['query'] extends z.ZodObject ? z.input<E['query']> : unknown;
/** A call that accepts files also accepts a form with them. */
type RawForm<E extends Endpoint> = E['kind'] extends 'upload' ? FormData : never;
type RawBody<E extends Endpoint> = E['body'] extends z.ZodType ? { body: z.input<E['body']> | RawForm<E> } : unknown;

/** The input as a caller sends it, before it is parsed. Defaults may be omitted. */
export type RawInput<E extends Endpoint> = RawPath<E> & RawQuery<E> & RawBody<E>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;

export const get = <const P extends string, S extends Shape>(path: P, shape: S) => ({ ...shape, method: 'GET' as const, path });
export const post = <const P extends string, S extends Shape>(path: P, shape: S) => ({ ...shape, method: 'POST' as const, path });

type Call = Shape & { method: 'GET' | 'POST'; path: string };
type NamedCalls<N extends string, C extends Record<string, Call>> = { [A in keyof C & string]: C[A] & { controller: N; action: A } };

/** Names every call of a controller, so that each endpoint knows its name. */
export const controller = <const N extends string, C extends Record<string, Call>>(name: N, calls: C): NamedCalls<N, C> =>
  Object.fromEntries(Object.entries(calls).map(([action, call]) => [action, { ...call, controller: name, action }])) as NamedCalls<N, C>;

/** The parameter names in a path, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string);
