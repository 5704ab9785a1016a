import * as z from 'zod';
import { currencies } from '#shared/models/currencies.ts';
import { isReadableAccent } from '#shared/rules/accent.ts';
import { isMailAddress } from '#shared/rules/mailAddress.ts';
import { isMediaAddress } from '#shared/rules/webAddress.ts';

const Line = z.string().trim().max(254, { error: 'tooLong' });
const MailAddress = Line.refine((text) => text === '' || isMailAddress(text), { error: 'Email' });
/** If omitted it stays unchanged; empty deletes it. It is never returned. */
const Secret = z.string().max(500, { error: 'tooLong' }).optional();

const Application = z.strictObject({ supportAddress: MailAddress, senderName: Line.max(60, { error: 'tooLong' }) });

export const templateLanguages = ['en', 'fr', 'es'] as const;

/** The footer of every email, and the language of emails to people who have not chosen one. */
const Email = z.strictObject({ footer: z.string().trim().max(500, { error: 'tooLong' }), templateLanguage: z.enum(templateLanguages) });

/** A color on which white text is readable. */
const Accent = z
  .string()
  .trim()
  .refine((color) => color === '' || /^#[\da-f]{6}$/i.test(color), { error: 'invalid', abort: true })
  .refine((color) => color === '' || isReadableAccent(color), { error: 'contrast' });

/** The product name in navigation and emails, the logo and the accent color; empty means the product's own. */
const Style = z.strictObject({
  productName: Line.max(40, { error: 'tooLong' }),
  logo: Line.refine((address) => address === '' || isMediaAddress(address), { error: 'url' }),
  accent: Accent,
});

const Other = z.strictObject({ currency: z.enum(currencies) });

const Smtp = z
  .strictObject({
    host: Line.regex(/^[\w.:-]*$/, { error: 'invalid' }),
    port: z.number().int().min(1, { error: 'invalid' }).max(65_535, { error: 'invalid' }),
    security: z.enum(['tls', 'startTls', 'none']),
    userName: Line,
    from: MailAddress,
    password: Secret,
  })
  .refine(({ host, from }) => host === '' || from !== '', { path: ['from'], error: 'required' });

export const captchaProviders = ['altcha', 'turnstile', 'off'] as const;

const Captcha = z
  .strictObject({ provider: z.enum(captchaProviders), siteKey: Line.regex(/^[\w-]*$/, { error: 'invalid' }), secretKey: Secret })
  .refine(({ provider, siteKey }) => provider !== 'turnstile' || siteKey !== '', { path: ['siteKey'], error: 'required' });

/** A service compatible with OpenAI's chat completions; the address without `/chat/completions`. */
const AI = z
  .strictObject({
    provider: z.enum(['off', 'openAi']),
    address: Line.regex(/^(https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?)?$/i, { error: 'Hyperlink' }),
    model: Line.regex(/^[\w.:/@-]*$/, { error: 'invalid' }),
    apiKey: Secret,
  })
  .refine(({ provider, address }) => provider === 'off' || address !== '', { path: ['address'], error: 'required' })
  .refine(({ provider, model }) => provider === 'off' || model !== '', { path: ['model'], error: 'required' });

const Id = z.string().trim().max(64, { error: 'tooLong' });

/** The lists of clinical studies, and the group that sees the marketing view; empty means none. */
const Clinical = z.strictObject({ studiesList: Id, sitesList: Id, participatingSitesList: Id, marketingGroup: Id });

const Gigabytes = z.number().int().min(0, { error: 'invalid' }).max(1_000_000, { error: 'invalid' });

/** The storage of a site and a person's uploads per day; 0 means no limit. */
const Quotas = z.strictObject({ siteGigabytes: Gigabytes, personGigabytesPerDay: Gigabytes.default(0) });

/** The groups of the installation's settings with their values. */
export const settingGroups = { Application, Email, Smtp, Captcha, AI, Clinical, Quotas, Style, Other };
export type SettingKey = keyof typeof settingGroups;
export const settingKeys = [
  'Application',
  'Email',
  'Smtp',
  'Captcha',
  'AI',
  'Clinical',
  'Quotas',
  'Style',
  'Other',
] as const satisfies SettingKey[];

/** The secret value of a group, which is never returned. */
export const settingSecrets = {
  Application: null,
  Email: null,
  Smtp: 'password',
  Captcha: 'secretKey',
  AI: 'apiKey',
  Clinical: null,
  Quotas: null,
  Style: null,
  Other: null,
} as const satisfies Record<SettingKey, string | null>;

/** The server that receives the secret of a group. When one of these changes, the secret has to be entered again. */
export const settingServers: Record<SettingKey, readonly string[]> = {
  Application: [],
  Email: [],
  Smtp: ['host', 'port', 'security'],
  Captcha: ['provider', 'siteKey'],
  AI: ['provider', 'address'],
  Clinical: [],
  Quotas: [],
  Style: [],
  Other: [],
};

type WithoutSecrets<K extends SettingKey> = Omit<z.output<(typeof settingGroups)[K]>, 'password' | 'secretKey' | 'apiKey'>;
export type Settings = { [K in SettingKey]: WithoutSecrets<K> };

/** The defaults. */
export const settingDefaults: Settings = {
  Application: { supportAddress: '', senderName: 'Sheaf' },
  Email: { footer: '', templateLanguage: 'en' },
  Smtp: { host: '', port: 587, security: 'startTls', userName: '', from: '' },
  Captcha: { provider: 'altcha', siteKey: '' },
  AI: { provider: 'off', address: '', model: '' },
  Clinical: { studiesList: '', sitesList: '', participatingSitesList: '', marketingGroup: '' },
  Quotas: { siteGigabytes: 0, personGigabytesPerDay: 0 },
  Style: { productName: '', logo: '', accent: '' },
  Other: { currency: 'USD' },
};

/** A group as administrators read it. */
export const SystemSetting = z.object({
  settingKey: z.enum(settingKeys),
  settings: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Whether the secret is set. */
  hasSecret: z.boolean(),
  /** Incremented with every change; 0 before the first. */
  version: z.number().int(),
});
export type SystemSetting = z.infer<typeof SystemSetting>;

const version = z.number().int().min(0).optional();

/** Changes a whole group. With the version that was read, a later change by someone else is not overwritten. */
export const SettingChange = z.discriminatedUnion('settingKey', [
  z.strictObject({ settingKey: z.literal('Application'), settings: Application, version }),
  z.strictObject({ settingKey: z.literal('Email'), settings: Email, version }),
  z.strictObject({ settingKey: z.literal('Smtp'), settings: Smtp, version }),
  z.strictObject({ settingKey: z.literal('Captcha'), settings: Captcha, version }),
  z.strictObject({ settingKey: z.literal('AI'), settings: AI, version }),
  z.strictObject({ settingKey: z.literal('Clinical'), settings: Clinical, version }),
  z.strictObject({ settingKey: z.literal('Quotas'), settings: Quotas, version }),
  z.strictObject({ settingKey: z.literal('Style'), settings: Style, version }),
  z.strictObject({ settingKey: z.literal('Other'), settings: Other, version }),
]);
export type SettingChange = z.infer<typeof SettingChange>;
