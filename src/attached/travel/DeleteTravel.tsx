import { DeleteRecord } from '#console/records/DeleteRecord';
import { travelResources } from './travelPlace';
import type { TravelEntry } from './travelRules';

/** @see rules 4.5, 13.13 */
export const DeleteTravel = ({ entry: { kind, record }, onClose }: { entry: TravelEntry; onClose(): void }) => (
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
