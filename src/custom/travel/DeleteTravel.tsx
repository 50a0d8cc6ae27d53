import { DeleteRecord } from '#console/records/DeleteRecord';
import { travelResources } from './travelNavigation';
import type { TravelKind } from './travelRules';

interface DeleteTravelProps {
  kind: TravelKind;
  record: { id: string; title: string };
  onClose(): void;
}

/** @see rules 4.5, 13.13 */
export const DeleteTravel = ({ kind, record, onClose }: DeleteTravelProps) => (
  <DeleteRecord
    resource={travelResources[kind]}
    record={record}
    name={record.title}
    title={`travel.remove.${kind}_title`}
    question={`travel.remove.${kind}_text`}
    done={`travel.remove.${kind}_done`}
    onClose={onClose}
  />
);
