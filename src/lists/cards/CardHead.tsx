import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RecordPaths } from '#console/layout/navigation/recordNavigation';
import type { ListedRecord } from '#console/schema/schemaColumns';

interface CardHeadProps {
  record: ListedRecord;
  name: string;
  paths: RecordPaths;
  menu: ReactNode;
}

/** The head of a card: a link with the record's name, and the menu. */
export function CardHead({ record, name, paths, menu }: CardHeadProps) {
  const { search } = useLocation();
  return (
    <header>
      <h2>
        <Link to={{ pathname: paths.record(record.id), search: paths.overList ? search : '' }}>{name}</Link>
      </h2>
      {menu}
    </header>
  );
}
