import type { Extension } from '../health';
import type { FilterKind } from '../lists/filterKinds';
import type { FieldDefinition } from './fieldDefinitions';

/** The reasons why a value does not fit its field. The catalogue has a message for each. */
export type FieldProblem =
  | 'required'
  | 'number'
  | 'integer'
  | 'date'
  | 'dateTime'
  | 'email'
  | 'url'
  | 'phone'
  | 'option'
  | 'boolean'
  | 'color'
  | 'duration'
  | 'location'
  | 'json'
  | 'reference'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'tooLong'
  | 'unique'
  | 'readOnly'
  | 'given'
  | 'kept';

/**
 * Settings of a definition, by its type: options, smallest and largest value, largest value alone, pattern, formula,
 * target resource, prefix and digits.
 */
type FieldSetting = 'options' | 'range' | 'most' | 'pattern' | 'formula' | 'target' | 'numbering';

/**
 * A type of custom fields, for server and console. Values travel as text.
 * - `aliases`: names of the type on the wire, in lower case.
 * - `kind`: how values compare and what filters can ask; `number` sorts by size, every other kind as text.
 * - `settings`: what definitions of the type can contain.
 * - `added`: the extension that offers the type; absent: the specification has it.
 * - `decimals`: digits stored after the point; absent: as many as a double holds without loss.
 * - `limits`: the smallest and largest value where the definition names none.
 * - `refersTo`: the resource that values are ids of, whatever the definition says.
 * - `assigned`: the server assigns the values, and nobody else.
 * - `file`: values name a file of the record: any file, or an image only.
 * - `markup`: values are HTML; the server stores few tags.
 * - `untouched`: the value of an input that nobody has touched, where it counts as a value.
 * - `check`: the problem of a text that is not blank.
 * - `store`: the standard spelling of a text, so that equal values are equal texts; null: not a value.
 * - `sent`: a value of a system field, as its payload has it.
 */
export interface FieldType {
  aliases: readonly string[];
  kind: FilterKind;
  settings: readonly FieldSetting[];
  added?: Extension;
  decimals?: number;
  limits?: { min: number; max: number };
  refersTo?: 'users';
  assigned?: true;
  file?: 'any' | 'image';
  markup?: true;
  untouched?: string;
  check(text: string, definition: Pick<FieldDefinition, 'options'>): FieldProblem | undefined;
  store(text: string): string | null;
  sent(text: string): unknown;
}
