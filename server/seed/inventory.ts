import { inventoryConditions, inventoryStatuses } from '#contract/resources/inventory';
import { type StockSeed, stockBook, storeLocations } from './content/inventory';
import type { Row, Seeding } from './seeding';

/** The n-th item: each entry of the catalogue is stored in several locations, and every fourth lot is low on stock. */
export function makeItem(seeding: Seeding, authorId: string, index: number): Row & { id: string; name: string } {
  const { random, newId, day, ago } = seeding;
  const seed: StockSeed = stockBook[index % stockBook.length] ?? random.pick(stockBook);
  const [usual, minimum] = seed.stock;
  const low = minimum > 0 && random.chance(0.22);
  const bought = random.between(30, 1500);
  const serviced = seed.serial ? random.between(10, 300) : null;
  const made = ago(random.between(20, 380));
  return {
    id: newId(),
    name: seed.name,
    description: seed.description,
    category: seed.category,
    status: random.chance(0.55) ? 'Available' : random.pick(inventoryStatuses),
    condition: bought < 120 ? 'New' : random.pick(inventoryConditions.slice(1)),
    quantity: low ? random.between(0, minimum) : seed.serial ? 1 : usual + random.between(0, Math.ceil(usual / 3)),
    min_quantity: minimum,
    location: storeLocations[Math.floor(index / stockBook.length + index) % storeLocations.length],
    serial_number: seed.serial
      ? `${seed.model.replace(/\W/g, '').slice(0, 4).toUpperCase()}-${random.between(10_000, 99_999)}`
      : null,
    model: seed.model,
    manufacturer: seed.manufacturer,
    purchase_date: day(-bought),
    last_maintenance_date: serviced === null ? null : day(-serviced),
    next_maintenance_date: serviced === null ? null : day(365 - serviced),
    notes: random.chance(0.15) ? 'Return to the store clean and charged.' : null,
    created_by: authorId,
    created_at: made,
    updated_at: made,
  };
}
