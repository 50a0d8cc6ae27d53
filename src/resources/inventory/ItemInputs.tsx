import { useText } from '#console/i18n/useText';
import { FormSection, Wide } from '#console/layout/parts/FormSection';
import { CustomSection } from '#console/records/CustomSection';
import { SchemaInput } from '#console/schema/SchemaInputs';
import type { SchemaField } from '#console/schema/schemaField';
import { ItemDocuments } from './ItemDocuments';
import { ItemImages } from './ItemImages';
import type { ItemRecord } from './inventoryRules';
import { useItemFields } from './useItemFields';

/** The sections of the form. @see rules 6.3 */
export function ItemInputs({ item, custom }: { item: ItemRecord | undefined; custom: readonly SchemaField[] }) {
  const text = useText();
  const fields = useItemFields();
  return (
    <>
      <FormSection title={text('inventory.sections.basic')}>
        <Wide>
          <SchemaInput field={fields.name} />
        </Wide>
        <Wide>
          <SchemaInput field={fields.description} />
        </Wide>
        <SchemaInput field={fields.category} />
        <SchemaInput field={fields.status} />
      </FormSection>
      <FormSection title={text('inventory.sections.stock')}>
        <SchemaInput field={fields.quantity} />
        <SchemaInput field={fields.minQuantity} />
        <Wide>
          <SchemaInput field={fields.location} />
        </Wide>
      </FormSection>
      <FormSection title={text('inventory.sections.product')}>
        <SchemaInput field={fields.manufacturer} />
        <SchemaInput field={fields.model} />
        <SchemaInput field={fields.serialNumber} />
        <SchemaInput field={fields.condition} />
      </FormSection>
      <FormSection title={text('inventory.sections.purchase')}>
        <SchemaInput field={fields.purchaseDate} />
      </FormSection>
      <FormSection title={text('inventory.sections.maintenance')}>
        <SchemaInput field={fields.lastMaintenanceDate} />
        <SchemaInput field={fields.nextMaintenanceDate} />
      </FormSection>
      <FormSection title={text('inventory.sections.notes')}>
        <Wide>
          <SchemaInput field={fields.notes} />
        </Wide>
      </FormSection>
      <CustomSection fields={custom} />
      <ItemImages item={item} />
      <ItemDocuments item={item} />
    </>
  );
}
