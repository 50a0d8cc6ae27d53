import type { FieldControlProps } from './fieldType';
import { RecordPicker } from '../RecordPicker';

export const UserPicker = (props: FieldControlProps) => <RecordPicker {...props} resource="users" sort="firstName" />;
