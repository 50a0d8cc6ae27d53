import type { TextKey } from '#console/i18n/useText';
import { entities, isCompanyKind, schemaResource } from '#contract/fields/entityKinds';
import type { EntityKind } from '#contract/resources/calls/tenants';

/** Label of one record of a kind. */
export const kindLabel = (kind: EntityKind): TextKey =>
  isCompanyKind(kind) ? `schemaEditor.kind.${kind}` : `history.kind.${entities[kind].resource}`;

/** Label of the fields of a kind. */
export const fieldsLabel = (kind: EntityKind): TextKey =>
  isCompanyKind(kind) ? `schemaChanges.file.group.${kind}` : `history.kind.${schemaResource(kind)}`;

/** Text for the number of records with a value. */
export const recordsWithValueLabel = (kind: EntityKind): TextKey =>
  `schemaChanges.impact.holding.${isCompanyKind(kind) ? kind : 'record'}`;
