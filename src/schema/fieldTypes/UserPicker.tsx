import { RecordPicker } from '../RecordPicker';
import type { FieldControlProps } from './fieldType';

export const UserPicker = (props: FieldControlProps) => <RecordPicker {...props} resource="users" sort="firstName" />;
