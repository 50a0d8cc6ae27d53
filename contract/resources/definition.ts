import type { RuleKey } from '../message';

/** A system field of a resource. */
export interface SystemFieldDefinition {
  /** The type's name in definitions. */
  type: 'string' | 'textarea' | 'email' | 'phone' | 'integer' | 'select' | 'checkbox' | 'date' | 'dateTime';
  required?: boolean;
  /** The field's name in request bodies, if it differs. */
  sent?: string;
  /** Whether the list's text search covers the field. */
  searched?: boolean;
  options?: readonly string[];
  /** Colours of the options. */
  colors?: Readonly<Record<string, string>>;
  min?: number;
  max?: number;
  /** The longest text, in characters, if it differs from the general limit. */
  limit?: number;
  /** The message for a missing value. */
  missing?: RuleKey;
  /** The resource that the values are ids of. */
  refersTo?: string;
  /** The member with the name of the referenced record, in lists and imports. */
  named?: string;
  /** Whether the field holds several ids. Conditions and formulas cannot name it. */
  several?: boolean;
}

export interface FirstSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The calls of a resource that are made from its fields. */
export interface PlainCalls {
  /** The permission area (`Assets:View`) and the address (`/api/Assets`). */
  area: string;
  /** English words for one record and for several, used by the API's description and the permissions. */
  one: string;
  many: string;
}

/** The definition of a resource: everything that several files need to know about it. */
export interface ResourceDefinition {
  /** Absent: the contract declares the calls in a file. */
  calls?: PlainCalls;
  /** The kind of its records, if they can have custom fields: one database row for each. */
  kind?: string;
  /** The member that names a record. */
  title: string;
  /** The initial order of the list, if not by title. */
  sort?: FirstSort;
  /** The catalogue's namespace with the names of the fields. */
  words: string;
  /** The parent resources. A record is visible to users who see its parent. */
  on?: readonly string[];
  /** The member of a parent with the number of these records and of others that it counts with them. */
  countedBy?: string;
  /** False: deleted records do not go to the trash. @see rules 14.13 */
  trash?: false;
  /** False: the history cannot undo creations and changes. @see rules 14.12 */
  undo?: false;
  fields: Readonly<Record<string, SystemFieldDefinition>>;
}
