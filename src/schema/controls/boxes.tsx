import type { ReactNode } from 'react';
import { lazyPart } from '#console/layout/loading/lazyPart';
import type { FieldControlProps } from '#console/schema/fieldTypes/fieldType';
import { BoxBone } from './BoxBone';

/**
 * The inputs of field types. Tables need field types without inputs, so that inputs load with the first form or filter.
 */

/** A choice of a select; `shown`: content in the list, if it is more than the label. */
export interface BoxChoice {
  value: string;
  label: string;
  shown?: ReactNode;
}

export interface TextBoxProps extends Omit<FieldControlProps, 'field'> {
  /** Absent: not a field of a record. */
  field?: FieldControlProps['field'];
  type?: string;
  multiline?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  /** Attributes of the native input. */
  attributes?: Record<string, string | number | undefined>;
  adornment?: string;
  /** Choices of a select. */
  choices?: readonly BoxChoice[];
  /** Values of a select with several choices, in place of `value`. */
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

/** Input of rich text; loads the editor. */
export const RichTextBox = lazyPart(async () => (await import('./RichTextControl')).RichTextControl, {
  loading: <BoxBone multiline />,
});

/** Input of a file or photo. */
export const FileBox = lazyPart(async () => (await import('./FileControl')).FileControl, options);

export interface RecordBoxProps extends Omit<FieldControlProps, 'field'> {
  resource: string;
}

/** Picker of a record of another resource. */
export const RecordBox = lazyPart(async () => (await import('./RecordPicker')).RecordPicker, options);

export interface RecordsBoxProps extends RecordBoxProps {
  chosen: readonly string[];
  onChoose(ids: string[]): void;
}

/** Picker of several records of another resource. */
export const RecordsBox = lazyPart(async () => (await import('./RecordsPicker')).RecordsPicker, options);
