import { lazyPart } from '#console/layout/loading/lazyPart';
import { WhoSees } from '#console/records/access/WhoSees';
import type { FieldRolesProps } from './FieldRoles';

const FieldRoles = lazyPart(async () => (await import('./FieldRoles')).FieldRoles);

/** Opens which roles can see and change a field, and why. @see rules 9.9 */
export const WhoSeesField = (field: Omit<FieldRolesProps, 'onClose'>) => (
  <WhoSees>{(onClose) => <FieldRoles {...field} onClose={onClose} />}</WhoSees>
);
