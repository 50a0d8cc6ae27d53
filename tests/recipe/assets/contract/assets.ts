import { z } from 'zod';
import { recordEndpoints } from './recordEndpoints';
import { sentences } from './sentences';
import { instant, longTextLimit, optionalDay, optionalText, orNothing, repliedDay, requiredText } from './values';

const asset = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  day: orNothing(repliedDay),
  note: orNothing(z.string()),
  createdAt: orNothing(instant),
  updatedAt: orNothing(instant),
});

const creation = z.object({
  name: requiredText(sentences.name),
  kind: z.enum(['car', 'tool']),
  day: optionalDay,
  note: optionalText(longTextLimit),
});

export const assets = recordEndpoints('Assets', {
  listed: asset,
  whole: asset,
  creation,
  changes: creation.partial(),
  list: 'assets',
  all: 'The assets',
  one: 'asset',
});
