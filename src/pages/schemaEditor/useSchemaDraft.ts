import { useMemo, useReducer, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { formDraft } from '#console/authProvider/formDrafts';
import { ApiError, errorText } from '#console/dataProvider/apiError';
import type { AtriumDataProvider } from '#console/dataProvider/types';
import { useExtension } from '#console/dataProvider/useExtension';
import { useText } from '#console/i18n/useText';
import { type DraftState, useDraft, useKeeping } from '#console/records/drafts/useDraft';
import { useDefinitions } from '#console/schema/useSchema';
import type { FieldDefinition } from '#contract/fieldDefinitions';
import type { FieldImpact } from '#contract/schema';
import type { EntityKind } from '#contract/tenants';
import { type Draft, type DraftAction, emptyDraft, isUnsaved, reduceDraft } from './draft';
import { type DraftField, payloadOf } from './draftField';
import { refusalsOf } from './draftRules';
import { notable } from './impactWords';
import { keptOf } from './keptDraft';

/** What a save that has something to say about existing data waits for. */
export interface PendingSave {
  impacts: readonly FieldImpact[];
  before: readonly DraftField[];
  fields: readonly DraftField[];
  /** The version that it was asked about. */
  version: string | undefined;
}

export interface SchemaDraft {
  kind: EntityKind;
  /** The fields as the backend has them; undefined: they have not come. */
  definitions: readonly FieldDefinition[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch(): Promise<unknown>;
  draft: Draft;
  dispatch(action: DraftAction): void;
  unsaved: boolean;
  /** What is kept of it in the browser. */
  kept: DraftState;
  /** Whether the backend knows more of a field than its name. */
  extended: boolean;
  /** Whether it knows rules of fields, too. */
  ruled: boolean;
  saving: boolean;
  problem: string;
  pending: PendingSave | null;
  /** @param from the draft as it is about to be; absent: as it stands */
  save(from?: Draft): Promise<void>;
  /** Goes on with the pending save. */
  goOn(): Promise<void>;
  stop(): void;
}

/**
 * The local fields of one entity and their way to the backend: read once more, so that nobody else's field is lost;
 * looked at for what they do to existing data; sent.
 * @see rules 11.1
 */
export function useSchemaDraft(kind: EntityKind): SchemaDraft {
  const { definitions, version, isPending, error, refetch } = useDefinitions(kind);
  const dataProvider = useDataProvider<AtriumDataProvider>();
  const notify = useNotify();
  const text = useText();
  const extended = useExtension('schema');
  const ruled = useExtension('fieldRules');
  const limited = useExtension('fieldRights');
  const references = useExtension('references');
  const [draft, dispatch] = useReducer(reduceDraft, emptyDraft);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  /** What one's own last save has made of it: nobody else's. */
  const saved = useRef<string>(undefined);
  const [pending, setPending] = useState<PendingSave | null>(null);

  const keeper = useMemo(() => formDraft(`schema.${kind}`), [kind]);
  const kept = useDraft(keeper);
  const typed = useMemo(() => keptOf(draft), [draft]);
  useKeeping(kept, typed);

  if (definitions && definitions !== draft.read) dispatch({ type: 'received', definitions });

  const payload = (fields: readonly DraftField[]) =>
    fields.map((field) => payloadOf(field, { schema: extended, fieldRules: ruled, fieldRights: limited, references }));

  /** Runs a step of the save; what the backend refuses stands at its fields, and above the button. */
  const during = async (step: (sending: { fields: readonly DraftField[] }) => Promise<void>, from = draft) => {
    const sending = { fields: from.fields };
    setSaving(true);
    setProblem('');
    try {
      await step(sending);
    } catch (error) {
      const late = error instanceof ApiError && error.status === 412;
      if (late) void refetch();
      setProblem(late ? text('schemaEditor.meanwhile') : errorText(error));
      dispatch({ type: 'refused', refusals: refusalsOf(error, sending.fields) });
    } finally {
      setSaving(false);
    }
  };

  const send = async (fields: readonly DraftField[], from: string | undefined) => {
    const { data } = await dataProvider.saveSchema({ kind, fields: payload(fields), version: from });
    saved.current = data?.version ?? undefined;
    dispatch({ type: 'saved' });
    notify('schemaEditor.saved', { type: 'success' });
  };

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
      const impacts = extended
        ? notable((await dataProvider.previewSchema({ kind, fields: payload(fields) })).data)
        : [];
      if (impacts.length > 0) setPending({ impacts, before: base, fields, version: fresh.version });
      else await send(fields, fresh.version);
    }, from);

  const goOn = async () => {
    if (!pending) return;
    setPending(null);
    await during(async (sending) => {
      sending.fields = pending.fields;
      await send(pending.fields, pending.version);
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
    kept,
    extended,
    ruled,
    saving,
    problem,
    pending,
    save,
    goOn,
    stop: () => setPending(null),
  };
}
