import { useMemo, useReducer, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formDraft } from '#console/authProvider/formDrafts';
import { errorText, isConflict } from '#console/dataProvider/calls/apiError';
import { useExtension } from '#console/dataProvider/calls/useExtension';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useText } from '#console/i18n/useText';
import { useAccessReview } from '#console/records/access/useAccessReview';
import { useFormDraft, useStoreTyped } from '#console/records/drafts/useFormDraft';
import { type StepMeta, useUndoable } from '#console/records/undo/useUndoable';
import { useFieldContext } from '#console/schema/useFieldContext';
import { useDefinitions } from '#console/schema/useSchema';
import type { FieldEffect } from '#contract/extensions/accessReview';
import type { FieldImpact } from '#contract/extensions/schema';
import type { EntityKind } from '#contract/resources/calls/tenants';
import { emptyDraft, isUnsaved, reduceDraft } from './draft';
import type { DraftField } from './draftField';
import { changesType, refusalsOf } from './draftRules';
import { payloadOf } from './fieldPayload';
import { isGoing, notable, type UsesById } from './impactWords';
import { unsavedOf } from './unsavedDraft';

/** Time for which the message offers undo, in milliseconds, long enough to check values. */
const undoShownFor = 20_000;

/** A save that waits for confirmation because it affects existing data. */
export interface PendingSave {
  impacts: readonly FieldImpact[];
  uses: UsesById;
  /** Roles that see or change fields from now on, or no more. */
  effects: readonly FieldEffect[];
  before: readonly DraftField[];
  fields: readonly DraftField[];
  /** The version that the impacts refer to. */
  version: string | undefined;
}

/**
 * The draft of an entity's fields and its save. A save first reads the fields again, so that fields added by others are
 * not deleted, then checks the impact on existing data, then sends.
 * @see rules 11.1
 */
export function useSchemaDraft(kind: EntityKind) {
  const { definitions, version, isPending, error, refetch } = useDefinitions(kind);
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const text = useText();
  /** Whether the backend supports more than names of fields. */
  const extended = useExtension('schema');
  const ruled = useExtension('fieldRules');
  const limited = useExtension('fieldRights');
  const references = useExtension('references');
  /** Whether the backend converts values when a field's type changes. */
  const converts = useExtension('fieldConversion');
  const knowsUses = useExtension('fieldUses');
  const reviews = useAccessReview();
  const { locale } = useFieldContext();
  const undoable = useUndoable();
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  /** The version after this person's own last save. */
  const saved = useRef<string>(undefined);
  const [pending, setPending] = useState<PendingSave | null>(null);

  const keeper = useMemo(() => formDraft(`schema.${kind}`), [kind]);
  const stored = useFormDraft(keeper);
  const typed = useMemo(() => unsavedOf(draft), [draft]);
  useStoreTyped(stored, typed);

  if (definitions && definitions !== draft.read) dispatch({ type: 'received', definitions });

  const converted = (base: readonly DraftField[], field: DraftField) =>
    converts &&
    changesType(
      base.find(({ id }) => id === field.id),
      field,
    );
  const payload = (fields: readonly DraftField[], base: readonly DraftField[]) =>
    fields.map((field) => ({
      ...payloadOf(field, { schema: extended, fieldRules: ruled, fieldRights: limited, references }),
      ...(converted(base, field) && { valuesLocale: locale }),
    }));

  /** Runs a step of the save. Errors appear at their fields and above the button. */
  const during = async (step: (sending: { fields: readonly DraftField[] }) => Promise<void>, from = draft) => {
    const sending = { fields: from.fields };
    setSaving(true);
    setProblem('');
    try {
      await step(sending);
    } catch (error) {
      const late = isConflict(error);
      if (late) void refetch();
      setProblem(late ? text('schemaEditor.meanwhile') : errorText(error));
      dispatch({ type: 'refused', refusals: refusalsOf(error, sending.fields) });
    } finally {
      setSaving(false);
    }
  };

  const send = async (fields: readonly DraftField[], base: readonly DraftField[], from: string | undefined) => {
    const run = async (meta: StepMeta) => {
      const { data } = await dataProvider.saveSchema({ kind, fields: payload(fields, base), version: from, meta });
      saved.current = data?.version ?? undefined;
      // the reply has the ids of new fields
      dispatch({ type: 'saved', definitions: data?.fields ?? (await refetch()).definitions });
    };
    await undoable(run, { said: () => text('schemaEditor.saved'), shownFor: undoShownFor });
  };

  /** Uses of the fields that the save deletes, without uses in fields deleted by the same save. */
  const usesOf = async (impacts: readonly FieldImpact[]): Promise<UsesById> => {
    const deleted = new Set(impacts.flatMap(({ id, change }) => (id && change === 'deleted' ? [id] : [])));
    const going = knowsUses ? impacts.flatMap((impact) => (impact.id && isGoing(impact) ? [impact.id] : [])) : [];
    return new Map(
      await Promise.all(
        going.map(async (fieldId) => {
          const { data } = await dataProvider.fieldUses({ kind, fieldId });
          return [fieldId, data.filter(({ id }) => !deleted.has(id))] as const;
        }),
      ),
    );
  };

  /** All values of a field that would not fit after the pending save. */
  const failures = async (fieldId: string) => {
    if (!pending) return [];
    const fields = payload(pending.fields, pending.before);
    const { data } = await dataProvider.previewSchema({ kind, fields, failures: 'all' });
    return data.find(({ id }) => id === fieldId)?.failures ?? [];
  };

  /** @param from the draft to save; by default the current one */
  const save = (from = draft) =>
    during(async (sending) => {
      const fresh = await refetch();
      if (fresh.error) throw fresh.error;
      const read = fresh.definitions;
      const { fields, base } = read ? reduceDraft(from, { type: 'received', definitions: read }) : from;
      sending.fields = fields;
      if (version && ![version, saved.current].includes(fresh.version)) {
        setProblem(text('schemaEditor.meanwhile'));
        return;
      }
      const found = extended ? (await dataProvider.previewSchema({ kind, fields: payload(fields, base) })).data : [];
      const uses = await usesOf(found);
      const impacts = notable(found, uses);
      const effects = reviews
        ? await (await dataProvider.account()).data.rights.readFieldEffects(kind, payload(fields, base))
        : [];
      const asks = impacts.length > 0 || effects.length > 0;
      if (asks) setPending({ impacts, uses, effects, before: base, fields, version: fresh.version });
      else await send(fields, base, fresh.version);
    }, from);

  /** Continues the pending save. */
  const goOn = async () => {
    if (!pending) return;
    setPending(null);
    await during(async (sending) => {
      sending.fields = pending.fields;
      await send(pending.fields, pending.before, pending.version);
    });
  };

  return {
    kind,
    definitions,
    isPending,
    error,
    refetch,
    draft,
    dispatch,
    unsaved: isUnsaved(draft),
    stored,
    extended,
    ruled,
    converts,
    saving,
    problem,
    pending,
    save,
    goOn,
    stop: () => setPending(null),
    failures,
  };
}

export type SchemaDraft = ReturnType<typeof useSchemaDraft>;
