/** Jobs of a facilities and engineering service company. */
export const works = [
  [
    'Chiller plant overhaul',
    'Strip down and rebuild both chillers, replace the condenser tube bundles and recommission before the cooling season. Cooling has to stay available from the rented unit on the roof throughout.',
  ],
  [
    'Fire alarm panel replacement',
    'Replace the obsolete panel and loop cards by an addressable system, migrate the cause-and-effect matrix and hand over with a witnessed full test of every zone.',
  ],
  [
    'LED lighting refit',
    'Change all fluorescent fittings to LED with presence and daylight control. Work goes floor by floor at night; each floor is handed back clean by 06:00.',
  ],
  [
    'Boiler house refit',
    'Remove two end-of-life boilers, install three condensing modules in cascade, new headers and flue, and connect them to the building management system.',
  ],
  [
    'Roof membrane renewal',
    'Renew 1,800 m² of single-ply membrane including upstands and outlets, with fall protection and a tie-in to the existing warranty.',
  ],
  [
    'Air handling unit replacement',
    'Replace the supply and extract units by ones with heat recovery, rebalance the ductwork and document the air volumes room by room.',
  ],
  [
    'Emergency generator service',
    'Annual major service with load-bank test, fuel polishing and replacement of the starter batteries. A mobile set covers the building for two days.',
  ],
  [
    'Lift modernisation',
    'New drive, controller and door gear for both passenger lifts, one after the other, with destination control and the voice link to our desk.',
  ],
  [
    'Legionella risk programme',
    'Survey of all outlets, remedial pipework on dead legs, monthly sampling and a log that the duty holder signs.',
  ],
  [
    'Car park ventilation upgrade',
    'Fit demand-controlled jet fans with CO sensors, move the control panel out of the ramp and prove the smoke mode with the fire service.',
  ],
  [
    'Electrical distribution survey',
    'Thermographic survey of every board under load, tightening of connections, new circuit charts and a ranked list of defects with costs.',
  ],
  [
    'Access control rollout',
    'Readers on 64 doors, offline cylinders on stores, migration of 900 badges and training for reception.',
  ],
  [
    'Solar array installation',
    'Install 240 modules on the flat roof with ballast, two inverters, export limitation and the paperwork for the grid operator.',
  ],
  [
    'Cold store refrigeration retrofit',
    'Change the refrigerant, replace expansion valves and door heaters, and validate the temperature over 72 hours with product inside.',
  ],
  [
    'Washroom refurbishment',
    'Strip out and refit on four floors with touch-free taps, low-flush cisterns and durable finishes. One floor stays closed at a time.',
  ],
  [
    'Sprinkler pump replacement',
    'Replace the diesel pump and its controller, renew the test line and certify to the insurer’s requirements.',
  ],
  [
    'Building management migration',
    'Move 3,200 points from the old controllers to the open platform without a break in control, with trends kept for five years.',
  ],
  [
    'Compressed air leak survey',
    'Ultrasonic survey in production, tagging and repair of leaks, and a report of the energy saved per year.',
  ],
  [
    'Facade inspection',
    'Rope-access inspection of all elevations, tap test of render and stone, immediate making safe and a five-year maintenance plan.',
  ],
  [
    'Water treatment plant upgrade',
    'New softeners and dosing skids, stainless pipework in the plant room and remote alarms to the duty phone.',
  ],
  [
    'Office floor fit-out',
    'Partitions, power, data and air distribution for 180 desks, with the tenant moving in on a fixed date.',
  ],
  [
    'Dock leveller renewal',
    'Replace nine levellers and the shelters, repair the pits and keep at least six docks working at any time.',
  ],
  [
    'Clean room validation',
    'Filter integrity, particle counts, pressure cascades and recovery tests with a report that the auditors accept.',
  ],
  [
    'UPS battery replacement',
    'Swap 160 blocks string by string with the load on the second system, dispose of the old ones and run an acceptance discharge.',
  ],
  [
    'Kitchen extract deep clean',
    'Clean ductwork and canopies to grease level zero, fit access doors where they are missing and photograph every section.',
  ],
  [
    'Heat pump feasibility study',
    'Measure the heat demand, drill two test holes, compare three concepts and recommend one with its payback.',
  ],
  [
    'Steam trap programme',
    'Survey 420 traps, replace the failed ones, insulate bare valves and agree a yearly round with the operators.',
  ],
  [
    'Public address upgrade',
    'Replace amplifiers and 300 loudspeakers, measure intelligibility in every area and link the evacuation messages to the alarm.',
  ],
  [
    'Drainage survey and relining',
    'Camera survey of the foul and storm drains, jetting, and relining of the 90 metres that leak.',
  ],
  [
    'EV charging installation',
    'Forty charge points with load management, foundations, cable route from the substation and the billing portal.',
  ],
  ['Swimming pool plant renewal', 'New filters, variable-speed pumps and UV treatment within a six-week closure.'],
  [
    'Security camera renewal',
    'Move 110 cameras to the network, renew the recorder and mask private areas as agreed with the works council.',
  ],
  [
    'Asbestos removal',
    'Licensed removal of pipe lagging in the undercroft with full enclosure, air monitoring and clearance certificates.',
  ],
  [
    'Planned maintenance contract start',
    'Verify 2,100 assets, label them, load the schedules and run the first quarter side by side with the outgoing contractor.',
  ],
  [
    'Substation maintenance',
    'Shutdown, oil sampling, protection relay tests and cleaning of both transformers over one weekend.',
  ],
  [
    'Energy metering rollout',
    'Install 85 sub-meters, bring them to one dashboard and agree the monthly report with finance.',
  ],
] as const satisfies readonly (readonly [title: string, description: string])[];
