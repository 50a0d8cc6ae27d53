import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useHolds, useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { accessNeeds, isListed, resourceEndpoints } from '#contract/access';

/** The name of a record. */
export function referenceName(record: RaRecord): string {
  const whole = [record.firstName, record.lastName].filter(Boolean).join(' ');
  return whole || String(record.name ?? record.title ?? record.username ?? record.id);
}

/** Returns whether the person may read the names of a resource's records. */
export function useMayName(): (resource: string) => boolean {
  const meets = useMeets();
  return (resource) => !isListed(resource) || meets(resourceEndpoints[resource].list.needs);
}

/** Text for a record that cannot be found. People who see only some records cannot tell whether it was deleted. */
export function useMissing(): (resource: string) => string {
  const text = useText();
  const holds = useHolds();
  const mayName = useMayName();
  return (resource) => {
    const seesAll = mayName(resource) && (resource !== 'projects' || holds('Project:ViewAllProjects'));
    return text(seesAll ? 'schema.reference.gone' : 'schema.reference.hidden');
  };
}

interface ReferenceNameProps {
  resource: string;
  id: string;
  /** Whether to link to the record, for people who may see it. */
  linked?: boolean;
}

/**
 * The name of a record by its id; many on a screen share one request. Deleted and hidden records have a text.
 * @see rules 11.30
 */
export function ReferenceName({ resource, id, linked = false }: ReferenceNameProps) {
  const text = useText();
  const meets = useMeets();
  const mayName = useMayName()(resource);
  const missing = useMissing()(resource);
  const { data, isPending, error } = useGetManyAggregate(resource, { ids: [id] }, { enabled: mayName });
  const [record] = data ?? [];
  if (record) {
    const name = referenceName(record);
    if (!linked || !isListed(resource) || !meets(accessNeeds[resource].show)) return <>{name}</>;
    return (
      <Link className="atrium-link" to={`/${resource}/${encodeURIComponent(id)}`}>
        {name}
      </Link>
    );
  }
  if (error) return <em>{text('schema.reference.hidden')}</em>;
  return mayName && isPending ? null : <em>{missing}</em>;
}

/** The names of several records; hidden ones have one text. */
export function ReferenceNames({ ids, ...props }: Omit<ReferenceNameProps, 'id'> & { ids: readonly string[] }) {
  const shown = useMayName()(props.resource) ? ids : ids.slice(0, 1);
  return shown.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <ReferenceName {...props} id={id} />
    </span>
  ));
}
