import { type Definitions, ownFieldsOf, type ResourceName } from '#contract/resources/index';

type OwnName<Name extends ResourceName> = keyof Definitions[Name]['fields'] & string;

/** The members of a resource's own that are columns of its table. */
export const ownColumns = <Name extends ResourceName>(resource: Name) =>
  Object.entries(ownFieldsOf(resource)).flatMap(
    ([name, { several }]) => (several ? [] : [name as OwnName<Name>]), // a key of the definition
  );
