import { captchaProviders, type SettingKey, templateLanguages } from '#shared/models/administration/systemSettings.ts';
import { currencies } from '#shared/models/currencies.ts';

interface SettingField {
  name: string;
  kind: 'text' | 'long' | 'number' | 'choice' | 'secret' | 'list' | 'group';
  options?: readonly string[];
}

/** The inputs of each group of settings in order. Labels are systemSettings.field.{name}, options systemSettings.{name}.{option}. */
export const settingFields: Record<SettingKey, SettingField[]> = {
  Application: [
    { name: 'senderName', kind: 'text' },
    { name: 'supportAddress', kind: 'text' },
  ],
  Email: [
    { name: 'footer', kind: 'long' },
    { name: 'templateLanguage', kind: 'choice', options: templateLanguages },
  ],
  Smtp: [
    { name: 'host', kind: 'text' },
    { name: 'port', kind: 'number' },
    { name: 'security', kind: 'choice', options: ['startTls', 'tls', 'none'] },
    { name: 'from', kind: 'text' },
    { name: 'userName', kind: 'text' },
    { name: 'password', kind: 'secret' },
  ],
  Captcha: [
    { name: 'provider', kind: 'choice', options: captchaProviders },
    { name: 'siteKey', kind: 'text' },
    { name: 'secretKey', kind: 'secret' },
  ],
  AI: [
    { name: 'provider', kind: 'choice', options: ['off', 'openAi'] },
    { name: 'address', kind: 'text' },
    { name: 'model', kind: 'text' },
    { name: 'apiKey', kind: 'secret' },
  ],
  Clinical: [
    { name: 'studiesList', kind: 'list' },
    { name: 'sitesList', kind: 'list' },
    { name: 'participatingSitesList', kind: 'list' },
    { name: 'marketingGroup', kind: 'group' },
  ],
  Quotas: [
    { name: 'siteGigabytes', kind: 'number' },
    { name: 'personGigabytesPerDay', kind: 'number' },
  ],
  Style: [
    { name: 'productName', kind: 'text' },
    { name: 'logo', kind: 'text' },
    { name: 'accent', kind: 'text' },
  ],
  Other: [{ name: 'currency', kind: 'choice', options: currencies }],
};
