import { type Definitions, type ResourceName, systemFieldsOf } from '#contract/resources/index';

type OwnName<Name extends ResourceName> = keyof Definitions[Name]['fields'] & string;

/** System fields of a resource that are columns of its table. */
export const systemColumns = <Name extends ResourceName>(resource: Name) =>
  Object.entries(systemFieldsOf(resource)).flatMap(
    ([name, { several }]) => (several ? [] : [name as OwnName<Name>]), // a key of the definition
  );
