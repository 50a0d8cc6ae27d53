import type { clients as english } from '#console/i18n/en/clients';
import type { Room } from '#contract/faults';

export const clients = {
  title: 'Gestão de clientes',
  subtitle: 'As empresas para as quais você trabalha',
  loading: 'Carregando clientes...',
  search: 'Buscar clientes',
  new: 'Adicionar cliente',
  edit: 'Editar cliente',
  fields: {
    name: 'Nome do cliente',
    createdAt: 'Criado em',
    updatedAt: 'Última atualização',
  },
  card: {
    active: 'Ativos',
    completed: 'Concluídos',
    at_least: '%{count}+',
    recent: 'Projetos recentes',
    more: '+%{smart_count} projeto |||| +%{smart_count} projetos',
    more_at_least: '+%{smart_count} projetos ou mais',
    no_projects: 'Nenhum projeto ainda',
  },
  empty: {
    title: 'Nenhum cliente encontrado',
    filtered: 'Tente ajustar a busca ou os filtros para encontrar o que procura.',
    first: 'Comece adicionando seu primeiro cliente.',
  },
  delete: {
    action: 'Excluir cliente',
    text: 'Tem certeza de que deseja excluir "%{name}"? Esta ação não pode ser desfeita.',
    done: 'Cliente excluído',
    many_title: 'Excluir cliente |||| Excluir clientes',
    many_text:
      'Tem certeza de que deseja excluir o cliente? Esta ação não pode ser desfeita. |||| Tem certeza de que deseja excluir os %{smart_count} clientes? Esta ação não pode ser desfeita.',
  },
  details: {
    title: 'Detalhes do cliente',
    loading: 'Carregando os detalhes do cliente...',
    error: 'Erro ao carregar o cliente',
    error_text: 'Não foi possível carregar os detalhes do cliente. Tente novamente.',
  },
  page: {
    back: 'Voltar aos clientes',
    open: 'Abertos',
    all: 'Todos',
    no_open: 'Nenhum projeto aberto',
    contacts: 'Contatos',
    no_contacts: 'Nenhum contato ainda',
  },
  form: {
    create_title: 'Adicionar novo cliente',
    edit_title: 'Editar cliente',
    create: 'Criar cliente',
    update: 'Salvar cliente',
    created: 'Cliente criado',
    updated: 'Cliente salvo',
    section: 'Dados da empresa',
  },
} as const satisfies Room<typeof english>;
