import FlightOutlined from '@mui/icons-material/FlightOutlined';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import type { TravelKind } from './travelRules';

/** The picture of each kind. */
export const travelIcons = { flight: FlightOutlined, hotel: HotelOutlined } as const satisfies Record<
  TravelKind,
  unknown
>;

/** How each kind's documents are addressed. @see part 1, section 3 (Travel entity type) */
export const travelEntityTypeOf = {
  flight: 'TravelDataFlight',
  hotel: 'TravelDataHotel',
} as const satisfies Record<TravelKind, string>;
