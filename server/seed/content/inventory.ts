type Category = 'Tools' | 'Equipment' | 'Parts' | 'Materials' | 'Consumables' | 'Safety';

/** `stock`: usual quantity and minimum; `serial`: each piece has a number of its own. */
export interface StockSeed {
  name: string;
  description: string;
  category: Category;
  manufacturer: string;
  model: string;
  stock: readonly [quantity: number, minimum: number];
  serial: boolean;
}

const entry = (
  category: Category,
  name: string,
  description: string,
  manufacturer: string,
  model: string,
  quantity: number,
  minimum: number,
  serial = false,
): StockSeed => ({ name, description, category, manufacturer, model, stock: [quantity, minimum], serial });

export const stockBook: readonly StockSeed[] = [
  entry('Tools', 'Cordless combi drill', '18 V with two batteries and case', 'Bosch', 'GSB 18V-110', 1, 0, true),
  entry('Tools', 'Rotary hammer', 'SDS-max, for anchors up to 40 mm', 'Hilti', 'TE 60', 1, 0, true),
  entry('Tools', 'Pipe press tool', 'Jaws 15 to 54 mm', 'Rothenberger', 'Romax 4000', 1, 0, true),
  entry('Tools', 'Torque wrench set', '5 to 200 Nm, calibrated yearly', 'Stahlwille', '730N', 2, 1),
  entry('Tools', 'Insulated screwdriver set', 'VDE 1000 V, seven pieces', 'Wera', 'Kraftform 160i', 14, 6),
  entry('Tools', 'Angle grinder', '125 mm with anti-vibration handle', 'Makita', 'GA5040', 1, 0, true),
  entry('Tools', 'Drain camera', '30 m rod, self-levelling head', 'Ridgid', 'SeeSnake Compact2', 1, 0, true),
  entry('Tools', 'Laser level', 'Three planes, green beam', 'Leica', 'Lino L6G', 1, 0, true),
  entry(
    'Equipment',
    'Thermal imaging camera',
    '320 × 240 pixels, for boards and facades',
    'FLIR',
    'E8 Pro',
    1,
    0,
    true,
  ),
  entry('Equipment', 'Power quality analyser', 'Class A, four current clamps', 'Fluke', '1777', 1, 0, true),
  entry('Equipment', 'Insulation tester', 'Up to 5 kV', 'Megger', 'MIT525', 1, 0, true),
  entry('Equipment', 'Scissor lift', '8 m working height, non-marking tyres', 'Genie', 'GS-1932', 1, 0, true),
  entry('Equipment', 'Mobile generator', '60 kVA, silenced, on a trailer', 'Atlas Copco', 'QAS 60', 1, 0, true),
  entry('Equipment', 'Dehumidifier', '80 l per day, for drying after leaks', 'Trotec', 'TTK 350 S', 4, 1),
  entry(
    'Equipment',
    'Refrigerant recovery unit',
    'For A1 and A2L refrigerants',
    'Rothenberger',
    'ROREC Pro',
    1,
    0,
    true,
  ),
  entry('Equipment', 'Balometer', 'Air volumes at grilles', 'Testo', '420', 1, 0, true),
  entry('Equipment', 'Load bank', '100 kW resistive', 'Crestchip', 'LB-100', 1, 0, true),
  entry('Parts', 'Circulating pump', 'Twin head, DN50, flanged', 'Grundfos', 'MAGNA3 D 50-120', 3, 1),
  entry('Parts', 'Motorised ball valve', 'DN40, 24 V, spring return', 'Belimo', 'R2040-S4', 8, 4),
  entry('Parts', 'Variable speed drive', '7.5 kW, IP55', 'Danfoss', 'FC 102', 2, 2),
  entry('Parts', 'Contactor', '40 A, 230 V coil', 'Schneider Electric', 'LC1D40', 12, 6),
  entry('Parts', 'Smoke detector', 'Optical, addressable, with base', 'Hochiki', 'ALN-EN', 36, 20),
  entry('Parts', 'Room controller', 'BACnet, two fan stages', 'Siemens', 'DXR2', 9, 4),
  entry('Parts', 'Expansion vessel', '80 l, 6 bar', 'Reflex', 'N 80', 3, 1),
  entry('Parts', 'Door closer', 'Size 2 to 5 with slide arm', 'dormakaba', 'TS 93', 11, 5),
  entry('Parts', 'Lift door roller set', 'For centre-opening doors', 'Wittur', 'Hydra', 4, 4),
  entry('Materials', 'Copper tube 22 mm', 'Lengths of 5 m', 'Wieland', 'SANCO', 60, 30),
  entry('Materials', 'Cable tray 200 mm', 'Lengths of 3 m, galvanised', 'OBO Bettermann', 'SKSM 620', 44, 20),
  entry('Materials', 'Pipe insulation 28 mm', 'Lengths of 2 m, 25 mm thick', 'Armacell', 'AF/Armaflex', 120, 60),
  entry('Materials', 'Installation cable 3 × 2.5', 'Drums of 100 m', 'Prysmian', 'NYM-J', 18, 10),
  entry('Materials', 'Data cable Cat 6A', 'Drums of 500 m', 'Draka', 'UC500', 5, 3),
  entry('Materials', 'Fire stop sealant', 'Cartridges of 310 ml', 'Hilti', 'CFS-S ACR', 48, 24),
  entry('Materials', 'Plasterboard 12.5 mm', 'Moisture resistant', 'Knauf', 'GKBI', 35, 20),
  entry('Consumables', 'Pocket filter F7', '592 × 592 × 635 mm', 'Camfil', 'Hi-Flo M7', 64, 40),
  entry('Consumables', 'HEPA filter H14', '610 × 610 mm, gel seal', 'Camfil', 'Megalam MD14', 10, 12),
  entry('Consumables', 'V-belt set', 'SPB, assorted lengths', 'Gates', 'Super HC', 26, 12),
  entry('Consumables', 'Refrigerant R-513A', 'Bottles of 12 kg', 'Chemours', 'Opteon XP10', 6, 4),
  entry('Consumables', 'Inhibitor', 'Cans of 25 l for closed circuits', 'Sentinel', 'X100', 9, 6),
  entry('Consumables', 'Softener salt', 'Bags of 25 kg', 'esco', 'Regenit', 80, 60),
  entry('Consumables', 'Emergency luminaire battery', '4.8 V, 4 Ah', 'Saft', 'VNT 4S', 22, 30),
  entry('Consumables', 'Cable ties', 'Bags of 100, UV resistant', 'HellermannTyton', 'T50R', 40, 20),
  entry('Consumables', 'Legionella sample bottles', 'Sterile, with thiosulphate, 500 ml', 'Aurora', 'SB-500', 90, 50),
  entry('Safety', 'Fall arrest harness', 'Two points, sizes M to XL', 'Petzl', 'NEWTON', 12, 8),
  entry('Safety', 'Lockout kit', 'Hasps, padlocks and tags for ten points', 'Brady', 'LK-10', 7, 5),
  entry('Safety', 'Gas detector', 'Four gases, bump test monthly', 'Dräger', 'X-am 2800', 1, 0, true),
  entry('Safety', 'Arc flash suit', '40 cal/cm² with hood', 'Honeywell', 'Salisbury 40', 2, 2),
  entry('Safety', 'Disposable respirator', 'FFP3 with valve, boxes of 10', '3M', '9332+', 30, 25),
  entry('Safety', 'Spill kit', '90 l, oils and coolants', 'New Pig', 'Truck kit', 6, 4),
  entry('Safety', 'First-aid cabinet', 'Filled to DIN 13169', 'Söhngen', 'Heidelberg', 5, 3),
  entry('Safety', 'Fire blanket', '1.2 × 1.8 m', 'Gloria', 'LD 18', 9, 6),
];

export const storeLocations = [
  'Central store, bay 3',
  'Van 07',
  'Van 12',
  'Workshop',
  'Tool crib',
  'Container yard',
] as const;
