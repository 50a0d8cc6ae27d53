import type { ReactNode } from 'react';
import type { Messages } from '#console/i18n/english/console';
import { useFormat } from '#console/i18n/format';
import { useText } from '#console/i18n/useText';
import { EditableFact } from '#console/records/inPlace/EditableFacts';
import { FactList } from '#console/records/inPlace/FactList';
import { useEditingRules } from '#console/records/inPlace/useEditingRules';
import { useMay } from '#console/records/useMay';
import { useSchema } from '#console/schema/useSchema';
import { accessNeeds } from '#contract/access';
import { type ItemRecord, isFilled, isItemCondition } from './inventoryRules';
import { QuantityStepper } from './QuantityStepper';
import { useItemFields } from './useItemFields';

type Fact = [key: keyof Messages['inventory']['fields'], value: ReactNode];

/** The values of an item. @see rules 6.4 */
export function ItemFacts({ item }: { item: ItemRecord }) {
  const text = useText();
  const format = useFormat();
  const { custom } = useSchema('inventory');
  const fields = useItemFields();
  const rules = useEditingRules<ItemRecord>('inventory');
  const { quantity, minQuantity, condition } = item;
  const words = (value: string | null | undefined) => (isFilled(value) ? value : text('schema.empty'));
  const figure = (value: number | null | undefined) =>
    typeof value === 'number' ? format.number(value) : text('schema.empty');
  const mayEdit = useMay('inventory')('edit');
  const amount = (count: number | null | undefined) =>
    typeof minQuantity === 'number'
      ? text('inventory.details.quantity', { quantity: figure(count), min: figure(minQuantity) })
      : figure(count);
  const stock =
    mayEdit && typeof quantity === 'number' ? (
      <QuantityStepper item={item} quantity={quantity}>
        {amount}
      </QuantityStepper>
    ) : (
      amount(quantity)
    );
  const state = isFilled(condition) ? condition : text('inventory.details.not_specified');
  const facts: Fact[] = [
    ['quantity', stock],
    ['location', isFilled(item.location) ? item.location : text('inventory.card.no_location')],
    ['condition', isItemCondition(condition) ? text(`inventory.condition.${condition}`) : state],
    ['serialNumber', words(item.serialNumber)],
    ['manufacturer', words(item.manufacturer)],
    ['model', words(item.model)],
    ['purchaseDate', format.day(item.purchaseDate)],
    ['lastMaintenanceDate', format.day(item.lastMaintenanceDate)],
    ['nextMaintenanceDate', format.day(item.nextMaintenanceDate)],
  ];
  const moments: Fact[] = [
    ['createdAt', format.instant(item.createdAt)],
    ['updatedAt', format.instant(item.updatedAt)],
  ];
  const shown = ([key, value]: Fact) => (
    <div key={key}>
      <dt>{text(`inventory.fields.${key}`)}</dt>
      <dd>{value}</dd>
    </div>
  );
  const edited = ([key, value]: Fact): Fact =>
    key === 'quantity' || !(key in fields)
      ? [key, value]
      : [
          key,
          <EditableFact key={key} rules={rules} record={item} field={fields[key as keyof typeof fields]}>
            {value}
          </EditableFact>,
        ];
  return (
    <FactList
      rules={rules}
      fields={custom}
      record={item}
      changing={accessNeeds.inventory.edit}
      before={facts.map(edited).map(shown)}
      after={moments.map(shown)}
    />
  );
}
