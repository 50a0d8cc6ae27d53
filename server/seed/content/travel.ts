/** Journeys to sites: where people fly, by which number, and where they stay. */
export const journeys = [
  {
    from: 'Hamburg (HAM)',
    to: 'Manchester (MAN)',
    flightNumber: 'LH 942',
    hotel: 'Canal Wharf Hotel',
    address: '18 Wharf Street, Manchester M1 2LH',
  },
  {
    from: 'Oslo (OSL)',
    to: 'Munich (MUC)',
    flightNumber: 'LH 2455',
    hotel: 'Gasthof am Park',
    address: 'Parkstraße 41, 80339 München',
  },
  {
    from: 'London Heathrow (LHR)',
    to: 'Lisbon (LIS)',
    flightNumber: 'TP 1351',
    hotel: 'Casa do Largo',
    address: 'Largo do Carmo 7, 1200-092 Lisboa',
  },
  {
    from: 'Paris Charles de Gaulle (CDG)',
    to: 'Warsaw (WAW)',
    flightNumber: 'AF 1146',
    hotel: 'Hotel Nad Wisłą',
    address: 'ul. Dobra 22, 00-388 Warszawa',
  },
  {
    from: 'Copenhagen (CPH)',
    to: 'Edinburgh (EDI)',
    flightNumber: 'SK 537',
    hotel: 'The Old Exchange',
    address: '3 Cockburn Lane, Edinburgh EH1 1NP',
  },
  {
    from: 'Milan Linate (LIN)',
    to: 'Frankfurt (FRA)',
    flightNumber: 'AZ 400',
    hotel: 'Mainblick',
    address: 'Schaumainkai 88, 60596 Frankfurt',
  },
] as const;
