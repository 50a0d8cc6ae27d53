import type { password as english } from '#console/i18n/en/password';
import type { Room } from '#contract/faults';
import { password as problem } from '#contract/messages/pt-BR/password';

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
  problem,
} as const satisfies Room<typeof english>;
