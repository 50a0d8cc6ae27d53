import type { ReactNode } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { BoxBone } from './BoxBone';

/**
 * The boxes that field types are made of. Tables need the types but none of their boxes, so these are loaded with the
 * first form or filter that shows one.
 */

/** A choice of a select box; `shown` is how it looks in the list, where that is more than its words. */
export interface BoxChoice {
  value: string;
  label: string;
  shown?: ReactNode;
}

export interface TextBoxProps extends Omit<FieldControlProps, 'field'> {
  /** None: it is no field of a record. */
  field?: FieldControlProps['field'];
  type?: string;
  multiline?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  /** Attributes of the native box. */
  attributes?: Record<string, string | number | undefined>;
  adornment?: string;
  /** Makes it a select box. */
  choices?: readonly BoxChoice[];
  /** Makes it a select box of several choices, in place of `value`. */
  chosen?: string[];
  onChoose?(chosen: string[]): void;
}

export interface CheckBoxProps extends Omit<FieldControlProps, 'value' | 'onChange' | 'field'> {
  checked: boolean;
  onCheck(checked: boolean): void;
}

const options = { loading: <BoxBone /> };

export const TextBox = lazyPart(async () => (await import('./TextControl')).TextControl, {
  loading: ({ multiline }: TextBoxProps) => <BoxBone multiline={multiline} />,
});

export const CheckBox = lazyPart(async () => (await import('./CheckControl')).CheckControl, options);

export interface RatingBoxProps extends FieldControlProps {
  most: number;
}

export const RatingBox = lazyPart(async () => (await import('./RatingControl')).RatingControl, options);

export const ColorBox = lazyPart(async () => (await import('./ColorControl')).ColorControl, options);

/** Writes rich text; it brings its editor. */
export const RichTextBox = lazyPart(async () => (await import('./RichTextControl')).RichTextControl, {
  loading: <BoxBone multiline />,
});

/** Takes a file or a photo. */
export const FileBox = lazyPart(async () => (await import('./FileControl')).FileControl, options);

export interface RecordBoxProps extends Omit<FieldControlProps, 'field'> {
  resource: string;
}

/** Picks a record of another resource. */
export const RecordBox = lazyPart(async () => (await import('./RecordPicker')).RecordPicker, options);

export interface RecordsBoxProps extends RecordBoxProps {
  chosen: readonly string[];
  onChoose(ids: string[]): void;
}

/** Picks several records of another resource. */
export const RecordsBox = lazyPart(async () => (await import('./RecordsPicker')).RecordsPicker, options);
