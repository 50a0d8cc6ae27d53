import { TextBox } from '#console/schema/controls/boxes';
import { readLocation, writeLocation } from '#contract/fields/fieldTexts';
import type { FieldControlProps } from './fieldType';
import { ContainsFilter } from './filters';
import { linkTo } from './links';
import { plainType } from './plainType';

const Control = (props: FieldControlProps) => <TextBox {...props} attributes={{ autoComplete: 'off' }} />;

/** A location in words; coordinates link to a map. */
export const locationType = plainType({
  Control,
  Filter: ContainsFilter,
  show: (value) => {
    const location = readLocation(value);
    if (!location?.at) return value;
    const [north, east] = location.at;
    const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`;
    return linkTo(map, writeLocation(location), true);
  },
});
