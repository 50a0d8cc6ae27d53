import { DetailList, Fact } from '#console/schema/SchemaDetails';

/** The facts of an entry, by their labels; those without a value are left out. */
export const EntryFacts = ({ facts }: { facts: readonly (readonly (string | null | undefined)[])[] }) => (
  <DetailList>
    {facts.map(
      ([label, value]) =>
        value && (
          <Fact key={label} name={label}>
            <bdi>{value}</bdi>
          </Fact>
        ),
    )}
  </DetailList>
);
