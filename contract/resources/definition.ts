import type { RuleKey } from '../message';

/** A field of a resource's own. */
export interface OwnField {
  /** As definitions spell it. */
  type: 'string' | 'textarea' | 'email' | 'phone' | 'integer' | 'select' | 'checkbox' | 'date' | 'dateTime';
  required?: boolean;
  /** Its name in bodies, where that is another one. */
  sent?: string;
  /** Its text is searched. */
  searched?: boolean;
  options?: readonly string[];
  /** The tones of its choices. */
  colors?: Readonly<Record<string, string>>;
  min?: number;
  max?: number;
  /** The most characters of a text, where they are others than of every text. */
  limit?: number;
  /** What is said where it is required and missing. */
  missing?: RuleKey;
  /** The resource that its values are ids of. */
  refersTo?: string;
  /** The member that says its record by name, in lists and imports. */
  named?: string;
  /** It holds several ids; conditions and formulas do not name it. */
  several?: boolean;
}

export interface FirstSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The calls of a resource that are made of its fields. */
export interface PlainCalls {
  /** The area of its permissions (`Assets:View`) and its address (`/api/Assets`). */
  area: string;
  /** What the API's description and the permissions call one record, and all of them, in English. */
  one: string;
  many: string;
}

/** What a resource is, wherever more than its own area asks. */
export interface ResourceDefinition {
  /** Absent: its calls stand in a file of the contract. */
  calls?: PlainCalls;
  /** The kind of its records, where they have fields of a company's own: one row each. */
  kind?: string;
  /** The member that a record is called by. */
  title: string;
  /** The first order of its list, where that is another one than by title. */
  sort?: FirstSort;
  /** The room of the catalogue that names its fields. */
  words: string;
  /** What its records hang on and are seen with. */
  on?: readonly string[];
  /** What is deleted goes for good. @see rules 14.13 */
  trash?: false;
  /** Creations and changes are not put back by the history. @see rules 14.12 */
  undo?: false;
  fields: Readonly<Record<string, OwnField>>;
}
