import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useMeets } from '#console/authProvider/useHolds';
import { useText } from '#console/i18n/useText';
import { Badge } from '#console/schema/Badge';
import { viewOf } from '#console/schema/fieldTypes';
import { DetailList, Fact, SchemaDetails } from '#console/schema/SchemaDetails';
import { readField } from '#console/schema/schemaField';
import { useSchema } from '#console/schema/useSchema';
import { type Flight, flightEndpoints, type Hotel, hotelEndpoints } from '#contract/resources/calls/travel';
import { Journey, wideJourney } from './Journey';
import { travelResources } from './travelNavigation';
import { nightsOf, type TravelEntry } from './travelRules';

/** Details on the card of a flight or hotel. @see rules 4.1 */
export const TravelFacts = ({ entry }: { entry: TravelEntry }) => (
  <>
    {entry.kind === 'flight' ? <FlightFacts flight={entry.record} /> : <HotelFacts hotel={entry.record} />}
    <OwnFacts entry={entry} />
  </>
);

/** Custom fields of a flight or hotel: those with a value, and those that can be edited here. */
function OwnFacts({ entry: { kind, record } }: { entry: TravelEntry }) {
  const { custom } = useSchema(travelResources[kind]);
  const needs = (kind === 'flight' ? flightEndpoints : hotelEndpoints).change.needs;
  const mayChange = useMeets()(needs);
  const filled = custom.filter(
    (field) => readField({ ...record }, field) !== null || (mayChange && viewOf(field.type).Detail !== undefined),
  );
  if (filled.length === 0) return null;
  return (
    <DetailList>
      <SchemaDetails fields={filled} record={record} changing={needs} />
    </DetailList>
  );
}

function FlightFacts({ flight }: { flight: Flight }) {
  const text = useText();
  return (
    <FactRow>
      <Journey
        from={{ label: text('travel.flight.departure'), place: flight.departureAirport, time: flight.departureTime }}
        to={{ label: text('travel.flight.arrival'), place: flight.arrivalAirport, time: flight.arrivalTime }}
        between={
          <ArrowForward
            fontSize="small"
            sx={{
              transform: { '@': 'rotate(90deg)', [wideJourney]: 'none' },
              '[dir=rtl] &': { transform: { '@': 'rotate(90deg)', [wideJourney]: 'scaleX(-1)' } },
            }}
          />
        }
      />
      {flight.flightNumber && (
        <DetailList>
          <Fact name={text('travel.flight.number')}>{flight.flightNumber}</Fact>
        </DetailList>
      )}
    </FactRow>
  );
}

function HotelFacts({ hotel }: { hotel: Hotel }) {
  const text = useText();
  const nights = nightsOf(hotel);
  return (
    <FactRow>
      <Journey
        from={{ label: text('travel.hotel.check_in'), time: hotel.checkInTime }}
        to={{ label: text('travel.hotel.check_out'), time: hotel.checkOutTime }}
        between={nights !== null && <Badge>{text('travel.hotel.nights', { smart_count: nights })}</Badge>}
      />
      <DetailList>
        <Fact name={text('travel.fields.hotelName')}>{hotel.hotelName}</Fact>
        <Fact name={text('travel.fields.address')}>{hotel.address}</Fact>
        {hotel.confirmationNumber && <Fact name={text('travel.hotel.confirmation')}>{hotel.confirmationNumber}</Fact>}
      </DetailList>
    </FactRow>
  );
}

/** Times beside details, if the card has room: a panel is narrow in a wide window. */
const FactRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@900': 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      {children}
    </Box>
  </Box>
);
