import type { FormErrors } from '#console/dataProvider/apiError';
import type { Text } from '#console/i18n/useText';

/** What people may change of themselves. @see decisions, section 9 (`profile`) */
export interface ProfileValues {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
}

const isBlank = (value: string | null | undefined) => !value?.trim();

/** @see part 2, section 5 (Profile) */
export function profileErrors({ firstName, lastName }: ProfileValues, translate: Text): FormErrors {
  return {
    ...(isBlank(firstName) && { firstName: translate('profile.problem.firstName') }),
    ...(isBlank(lastName) && { lastName: translate('profile.problem.lastName') }),
  };
}
