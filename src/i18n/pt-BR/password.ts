import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';

export const password = {
  title: 'Alterar a senha',
  of: 'Definir uma nova senha para %{name}',
  changed: 'Senha alterada',
  current: 'Senha atual',
  new: 'Nova senha',
  confirm: 'Confirmar a nova senha',
  show: 'Mostrar a senha',
  hide: 'Ocultar a senha',
  rules: {
    label: 'Sua nova senha tem',
    length: 'pelo menos 8 caracteres',
    lowercase: 'uma letra minúscula',
    uppercase: 'uma letra maiúscula',
    digit: 'um dígito',
    special: 'um caractere especial',
    met: 'Atendido: %{rule}',
    unmet: 'Ainda não atendido: %{rule}',
  },
  problem: {
    current: 'A senha atual é obrigatória',
    new: 'A nova senha é obrigatória',
    length: 'A senha deve ter pelo menos 8 caracteres',
    lowercase: 'A senha deve conter uma letra minúscula',
    uppercase: 'A senha deve conter uma letra maiúscula',
    digit: 'A senha deve conter um dígito',
    special: 'A senha deve conter um caractere especial',
    confirm: 'Confirme sua nova senha',
    mismatch: 'As senhas não coincidem',
  },
} as const satisfies Room<typeof english>;
