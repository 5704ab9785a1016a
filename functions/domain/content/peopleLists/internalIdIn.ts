import * as z from 'zod';
import type { FieldValues } from '#shared/models/content/item.ts';

/** The id by which other data refers to the user or group of an item. */
export const internalIdIn = (values: FieldValues): string => z.string().parse(values.InternalId);
