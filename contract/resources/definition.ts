import type { RuleKey } from '../message';

/** A field of a resource's own. */
export interface SystemFieldDefinition {
  /** As definitions spell it. */
  type: 'string' | 'textarea' | 'email' | 'phone' | 'integer' | 'select' | 'checkbox' | 'date' | 'dateTime';
  required?: boolean;
  /** The field's name in request bodies, where it differs. */
  sent?: string;
  /** The list's search looks through the field. */
  searched?: boolean;
  options?: readonly string[];
  /** The tones of its choices. */
  colors?: Readonly<Record<string, string>>;
  min?: number;
  max?: number;
  /** The most characters of a text, where they are others than of every text. */
  limit?: number;
  /** The message for a required field without a value. */
  missing?: RuleKey;
  /** The resource that its values are ids of. */
  refersTo?: string;
  /** The member that says its record by name, in lists and imports. */
  named?: string;
  /** The field holds several ids; conditions and formulas do not name it. */
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
  /** English words for one record and for several, used in the API's description and in the permissions. */
  one: string;
  many: string;
}

/** The definition of a resource: everything that more than one file needs to know of it. */
export interface ResourceDefinition {
  /** Absent: its calls stand in a file of the contract. */
  calls?: PlainCalls;
  /** The kind of its records, where they have fields of a company's own: one row each. */
  kind?: string;
  /** The member that a record is called by. */
  title: string;
  /** The first order of its list, where that is another one than by title. */
  sort?: FirstSort;
  /** The namespace of the catalogue that names its fields. */
  words: string;
  /** The parent resources: a record is visible to whoever sees its parent. */
  on?: readonly string[];
  /** Deleted records do not go to the trash. @see rules 14.13 */
  trash?: false;
  /** The history does not undo creations and changes. @see rules 14.12 */
  undo?: false;
  fields: Readonly<Record<string, SystemFieldDefinition>>;
}
