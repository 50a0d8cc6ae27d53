import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Lixeira',
  subtitle: 'O que foi excluído pode ser restaurado daqui até expirar.',
  search: 'Buscar na lixeira...',
  loading: 'Carregando a lixeira...',
  fields: {
    name: 'Nome',
    kind: 'Tipo',
    from: 'De',
    deleted: 'Excluído em',
    by: 'Excluído por',
    expires: 'Expira',
  },
  expires: {
    today: 'hoje',
    days: 'em %{smart_count} dia |||| em %{smart_count} dias',
  },
  empty: {
    title: 'A lixeira está vazia',
    none: 'Nada encontrado na lixeira',
    filtered: 'Tente ajustar os filtros para encontrar o que procura.',
    first: 'O que é excluído fica aqui por %{days}.',
  },
  restore: {
    action: 'Restaurar',
    gone: 'Não está mais na lixeira.',
    done: '%{smart_count} registro restaurado |||| %{smart_count} registros restaurados',
    refused_title: 'Não foi possível restaurar',
    refused: 'Nada foi restaurado por este motivo: |||| Nada foi restaurado por estes motivos:',
    others: 'Restaurar o outro |||| Restaurar os outros %{smart_count}',
  },
  remove: {
    action: 'Excluir definitivamente',
    title: 'Excluir definitivamente',
    text: 'Tem certeza de que deseja excluir "%{name}" definitivamente? Esta ação não pode ser desfeita.',
    many_text:
      'Tem certeza de que deseja excluir o registro definitivamente? Esta ação não pode ser desfeita. |||| Tem certeza de que deseja excluir os %{smart_count} registros definitivamente? Esta ação não pode ser desfeita.',
    done: '"%{name}" foi excluído definitivamente',
  },
  note: 'Fica na lixeira por %{days} e pode ser restaurado de lá. |||| Ficam na lixeira por %{days} e podem ser restaurados de lá.',
} as const satisfies Room<typeof english>;
