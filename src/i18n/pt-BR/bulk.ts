import type { bulk as english } from '#console/i18n/en/bulk';
import type { Room } from '#contract/faults';

export const bulk = {
  how: 'Modo de alterar: %{field}',
  operation: {
    set: 'Definir como',
    clear: 'Esvaziar',
    shift: 'Deslocar em dias',
    raise: 'Aumentar em',
    percent: 'Aumentar em porcentagem',
    add: 'Adicionar',
    remove: 'Remover',
  },
  hint: {
    clear: 'Será esvaziado',
    shift: 'Dias; com sinal de menos, antes',
    raise: 'Com sinal de menos, mais baixo',
  },
  problem: {
    days: 'Um número inteiro de dias, no máximo 36.525',
    number: 'É preciso um número',
    choice: 'Escolha pelo menos um',
  },
  preview: {
    title: 'Prévia',
    hint: 'Marque o que deve ser alterado; aqui aparece como ficam os registros.',
    record: 'Registro',
    checking: 'Verificando todos...',
    unknown: 'Este servidor só diz durante o trabalho o que recusa.',
    all: '%{smart_count} registro pode ser alterado. |||| Todos os %{smart_count} registros podem ser alterados.',
    refused: '%{smart_count} de %{count} seria recusado: |||| %{smart_count} de %{count} seriam recusados:',
    none: 'Nenhum deles pode ser alterado assim.',
    same: 'fica como está',
    empty: 'vazio',
    becomes: 'passa a ser',
    more: 'e mais %{smart_count} |||| e mais %{smart_count}',
    rows: 'Registros %{first}–%{last} de %{total}',
    previous: 'Registros anteriores',
    next: 'Próximos registros',
  },
  apply_others: 'Aplicar ao outro (%{smart_count}) |||| Aplicar aos outros %{smart_count}',
  left_out: '%{smart_count} registro ficou como estava: |||| %{smart_count} registros ficaram como estavam:',
  undo: {
    skipped: 'Mantidos como estão: %{names}',
  },
  activity: {
    label: 'Alteração de muitos registros',
    changing: 'Alterando %{smart_count} registro |||| Alterando %{smart_count} registros',
    deleting: 'Excluindo %{smart_count} registro |||| Excluindo %{smart_count} registros',
    paused: 'Em pausa: %{done} de %{total} concluídos',
    pause: 'Pausar',
    go_on: 'Continuar',
    cancel: 'Parar',
    ended:
      'Parado: %{smart_count} registro ficou como estava. |||| Parado: %{smart_count} registros ficaram como estavam.',
    rest: 'Alterar o restante',
  },
} as const satisfies Room<typeof english>;
