import type { tickets as english } from '#console/i18n/en/tickets';
import type { Room } from '#contract/faults';

export const tickets = {
  title: 'Seus chamados de suporte',
  new: 'Novo chamado',
  search: 'Buscar chamados...',
  loading: 'Carregando chamados...',
  fields: {
    title: 'Título',
    type: 'Tipo',
    priority: 'Prioridade',
    status: 'Status',
    description: 'Descrição',
    created: 'Criado em',
    author: 'Autor',
  },
  all_statuses: 'Todos os status',
  all_priorities: 'Todas as prioridades',
  status: {
    open: 'Aberto',
    in_progress: 'Em andamento',
    on_hold: 'Em espera',
    resolved: 'Resolvido',
    closed: 'Fechado',
    cancelled: 'Cancelado',
  },
  priority: {
    high: 'Alta',
    medium: 'Média',
    low: 'Baixa',
  },
  type: {
    defect: 'Defeito',
    feature: 'Melhoria',
  },
  change: {
    status: 'Alterar o status de %{title}: %{value}',
    priority: 'Alterar a prioridade de %{title}: %{value}',
    done: 'Chamado salvo',
  },
  empty: {
    title: 'Nenhum chamado encontrado',
    filtered: 'Tente ajustar a busca ou os filtros para encontrar o que procura.',
    first: 'Comece criando seu primeiro chamado de suporte.',
  },
  form: {
    title: 'Criar novo chamado',
    create: 'Criar chamado',
    creating: 'Criando...',
    created: 'Chamado criado',
  },
  delete: {
    many_title: 'Excluir chamado |||| Excluir chamados',
    many_text:
      'Tem certeza de que deseja excluir o chamado? Esta ação não pode ser desfeita. |||| Tem certeza de que deseja excluir os %{smart_count} chamados? Esta ação não pode ser desfeita.',
  },
} as const satisfies Room<typeof english>;
