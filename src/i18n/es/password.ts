import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/es/password';

export const password = {
  title: 'Cambiar la contraseña',
  of: 'Establecer una contraseña nueva para %{name}',
  changed: 'Contraseña cambiada',
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  confirm: 'Confirmar la contraseña nueva',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  rules: {
    label: 'Su nueva contraseña tiene',
    length: 'al menos 8 caracteres',
    lowercase: 'una letra minúscula',
    uppercase: 'una letra mayúscula',
    digit: 'un dígito',
    special: 'un carácter especial',
    met: 'Cumplido: %{rule}',
    unmet: 'Aún no cumplido: %{rule}',
  },
  problem,
} as const satisfies Room<typeof english>;
