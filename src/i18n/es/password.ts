import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

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
  problem: {
    current: 'La contraseña actual es obligatoria',
    new: 'La contraseña nueva es obligatoria',
    length: 'La contraseña debe tener al menos 8 caracteres',
    lowercase: 'La contraseña debe contener una letra minúscula',
    uppercase: 'La contraseña debe contener una letra mayúscula',
    digit: 'La contraseña debe contener un dígito',
    special: 'La contraseña debe contener un carácter especial',
    confirm: 'Confirme la contraseña nueva',
    mismatch: 'Las contraseñas no coinciden',
  },
} as const satisfies Room<typeof english>;
