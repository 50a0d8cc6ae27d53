import { DetailList } from '#console/schema/SchemaDetails';

/** The facts of an entry, by their labels; those without a value are left out. */
export const EntryFacts = ({ facts }: { facts: readonly (readonly (string | null | undefined)[])[] }) => (
  <DetailList>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
    )}
  </DetailList>
);
