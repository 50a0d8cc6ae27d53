import { z } from 'zod';
import type { PlainCalls, ResourceDefinition } from '../definition';
import { type PlainName, plainDefinitions } from '../index';
import { manyMembers, repliedMembers, sentMembers } from './memberSchemas';
import { recordEndpoints } from './recordEndpoints';

/** The calls of a resource, made from its definition. */
function callsOf(definition: ResourceDefinition, { area, one, many }: PlainCalls) {
  const listed = z.object(repliedMembers(definition));
  const creation = z.object(sentMembers(definition));
  return recordEndpoints(area as 'Inventory', {
    // Permissions are made from the definition, too.
    listed,
    whole: listed,
    creation,
    changes: creation.partial(),
    manyChanges: creation.extend(manyMembers(definition)).partial(),
    list: area.toLowerCase(),
    all: `The ${many}`,
    one,
  });
}

/** The calls of all resources that are made from their definitions. */
export const plainCalls = Object.fromEntries(
  plainDefinitions.map(([name, definition]) => [name, callsOf(definition, definition.calls)]),
) as Readonly<Record<PlainName, ReturnType<typeof callsOf>>>; // each plain resource has an entry
