import type * as z from 'zod';
import type { Level } from '#shared/access.ts';
import type { Slug } from '#shared/models/documents/documentKinds.ts';

/**
 * Whose access is asked, under what an answer is cached, and what a live change of it refreshes. `scope` is whatever the call names:
 * a site, a list, or a folder, item or field of one. `template` is the list of a template, or the installation. `lists` is
 * the list that is named, or all of them, for administrators, where none is.
 */
export type On = 'nothing' | 'account' | 'application' | 'site' | 'list' | 'lists' | 'item' | 'scope' | 'template';

/** `anyone` needs no session, `user` any session, `admin` the administrator flag; the rest are levels held on the `on`. */
export type Needs = Level | 'anyone' | 'user' | 'admin';

/** What belongs to a list and is named by an id of its own. */
export type ListPart = 'form' | 'workflow';

interface Shape {
  on: On;
  needs: Needs;
  /** The names under which the call says its object, where they are others than `systemSiteId`, `listId`, `folderId` and `id`. */
  about?: Partial<Record<'site' | 'list' | 'folder' | 'item', string>>;
  /** Path parameters that are more than a short string. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** `id` names such a part, by which the list is found that the call does not name. */
  partOfList?: ListPart;
  /** The item that the call does not name is the file of such an editor that the caller opened last, in the list where one is named. */
  lastOpened?: Slug;
  /** The name under which a body that is a bare list belongs; what its entries say of the whole has to be the same in each. */
  gathers?: string;
  /** Other names by which documents call a parameter, such as `recycleId` for `id`. */
  alsoNamed?: Readonly<Record<string, string>>;
  /** What a documented client sends along and nobody needs, such as the fields of an answer that it sends back. */
  unused?: readonly string[];
  /** upload: the body may also come as multipart; download: the answer is a redirect to signed bytes; plain: no wrapper. */
  kind?: 'json' | 'upload' | 'download' | 'plain';
  /**
   * The answer is sent as it was made, by presenters that name each property themselves. Copying a page of items by the schema would take 40 % of
   * the call.
   */
  presented?: boolean;
  /** Success needs no toast: the screen itself shows it. */
  quiet?: boolean;
  /** An answer with a warning counts as a refusal. */
  refusedByWarning?: boolean;
  /** A redirect to signed bytes that a browser may keep for most of the time in which their address holds. */
  briefly?: boolean;
  /** A plain answer that a browser may keep, if it asks each time whether it is still the same. */
  revalidated?: boolean;
  /** Failures are counted against the name and the address, and refused with 429 past the limit. */
  guarded?: boolean;
  /** Reads so much that callers take turns. A page size of -1 does so by itself. */
  whole?: boolean;
  /** A POST that changes nothing: what it asks for does not fit into an address. */
  reads?: boolean;
  /** A GET that changes something: it needs the anti-forgery token as a POST does, and is never cached or asked for ahead. */
  changes?: boolean;
  /** Asked of a session only in which the password was given within the last minutes. */
  confirmed?: boolean;
  /** Of the calls about the own account, those that a program with an API key may make as well. */
  byKey?: boolean;
  /** Of the calls that are about no place, those that answer a key that is confined to places nothing of others. */
  byConfinedKey?: boolean;
  /** May be made while a document waits for the caller's signature. */
  beforeConsent?: boolean;
  /** A POST that leaves nothing in the browser that sends it, so it needs no anti-forgery token. */
  stateless?: boolean;
}

export interface Endpoint extends Shape {
  controller: string;
  action: string;
  method: 'GET' | 'POST';
  path: string;
}

/** Whether a call leaves something behind when it succeeds. */
export const isChange = ({ method, changes = false, reads = false }: Pick<Endpoint, 'method' | 'changes' | 'reads'>): boolean =>
  method === 'GET' ? changes : !reads;

export type Contract = Record<string, Endpoint>;

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? { [K in Name]: string } & Params<Rest> : unknown;
type Path<E extends Endpoint> = E['params'] extends z.ZodObject ? z.output<E['params']> : Params<E['path']>;
type Query<E extends Endpoint> = E['query'] extends z.ZodObject ? z.output<E['query']> : unknown;
type Body<E extends Endpoint> = E['body'] extends z.ZodType ? { body: z.output<E['body']> } : unknown;

/** What a verb receives: path, query and body in one object, parsed. */
export type Input<E extends Endpoint> = Path<E> & Query<E> & Body<E>;

type SentPath<E extends Endpoint> = E['params'] extends z.ZodObject ? z.input<E['params']> : Params<E['path']>;
type SentQuery<E extends Endpoint> = E['query'] extends z.ZodObject ? z.input<E['query']> : unknown;
/** A call that takes files takes a form with them as well. */
type SentForm<E extends Endpoint> = E['kind'] extends 'upload' ? FormData : never;
type SentBody<E extends Endpoint> = E['body'] extends z.ZodType ? { body: z.input<E['body']> | SentForm<E> } : unknown;

/** What a caller sends. Defaults may be left out. */
export type Sent<E extends Endpoint> = SentPath<E> & SentQuery<E> & SentBody<E>;

export type Answer<E extends Endpoint> = z.output<E['answer']>;

export const get = <const P extends string, S extends Shape>(path: P, shape: S) => ({ ...shape, method: 'GET' as const, path });
export const post = <const P extends string, S extends Shape>(path: P, shape: S) => ({ ...shape, method: 'POST' as const, path });

type Call = Shape & { method: 'GET' | 'POST'; path: string };
type NamedCalls<N extends string, C extends Record<string, Call>> = { [A in keyof C & string]: C[A] & { controller: N; action: A } };

/** Names every call of a controller, so that each endpoint knows its address in words. */
export const controller = <const N extends string, C extends Record<string, Call>>(name: N, calls: C): NamedCalls<N, C> =>
  Object.fromEntries(Object.entries(calls).map(([action, call]) => [action, { ...call, controller: name, action }])) as NamedCalls<N, C>;

/** The parameter names in a path, in order. */
export const paramNames = (path: string): string[] => [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string);
