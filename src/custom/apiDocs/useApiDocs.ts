import { useEffect, useState } from 'react';
import { useIdentity } from '#console/authProvider/useIdentity';
import { call } from '#console/dataProvider/calls/calls';
import { addressOf } from '#console/dataProvider/calls/httpClient';
import { schemaEndpoints } from '#contract/extensions/schema';
import { type EntityKind, entityKinds } from '#contract/fields/entityKinds';
import type { FieldDefinition } from '#contract/fields/fieldDefinitions';
import type { ApiDocument } from './document';

export const documentPath = '/openapi.json';

export interface KindFields {
  kind: EntityKind;
  fields: readonly FieldDefinition[];
}

/** The custom fields of a kind; none where the backend does not tell. */
async function fieldsOf(kind: EntityKind): Promise<KindFields> {
  const { data } = await call(schemaEndpoints.definition, { params: { kind } });
  return { kind, fields: data.fields.filter(({ isItSystemField }) => !isItSystemField) };
}

/** The document of the backend, with the custom fields of the signed-in person's company. */
export function useApiDocs() {
  const userId = useIdentity()?.id;
  const [document, setDocument] = useState<ApiDocument | null>(null);
  const [failed, setFailed] = useState(false);
  const [kinds, setKinds] = useState<readonly KindFields[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    fetch(addressOf(documentPath), { signal: controller.signal })
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`The document was answered with ${reply.status}`);
        setDocument(await reply.json());
      })
      .catch(() => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly KindFields[]) => isCurrent && setKinds(found);
    if (userId === undefined) show([]);
    else Promise.all(entityKinds.map(fieldsOf)).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return { document, failed, kinds };
}
