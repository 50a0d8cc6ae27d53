import { systemFieldsOf } from '../resources/index';
import { type EntityKind, entities } from './entityKinds';

/** A system field: id, type, whether it is required, and the resource that its values are ids of. */
type SystemMember = readonly [name: string, type: string, required: boolean, refersTo?: string | undefined];

/** The system fields of a kind, which conditions and formulas may name. @see rules 11.8 */
export const systemMembers = (kind: EntityKind): readonly SystemMember[] =>
  Object.entries(systemFieldsOf(entities[kind].resource)).flatMap(
    ([name, { type, required = false, refersTo, several }]): SystemMember[] =>
      several ? [] : [[name, type, required, refersTo]],
  );
