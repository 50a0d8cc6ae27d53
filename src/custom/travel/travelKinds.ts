import FlightOutlined from '@mui/icons-material/FlightOutlined';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import type { DocumentOwner } from '#console/dataProvider/types';
import type { TravelKind } from './travelRules';

/** The icon of each kind. */
export const travelIcons = { flight: FlightOutlined, hotel: HotelOutlined } as const satisfies Record<
  TravelKind,
  unknown
>;

const entityTypes = { flight: 'TravelDataFlight', hotel: 'TravelDataHotel' } as const;

/** The owner of a flight's or hotel's documents. @see rules 4.5 */
export const travelDocumentOwner = (kind: TravelKind, entityId: string): DocumentOwner => ({
  kind: 'travel',
  entityType: entityTypes[kind],
  entityId,
});
