import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projetos',
    EditProjects: {
      title: 'Editar projetos',
      text: 'Alterar todos os dados dos projetos visíveis',
    },
    CreateProjects: {
      title: 'Criar projetos',
      text: 'Iniciar novos projetos',
    },
    DeleteProjects: {
      title: 'Excluir projetos',
      text: 'Excluir os projetos visíveis com tudo o que depende deles',
    },
    ViewAssignedProjects: {
      title: 'Ver projetos atribuídos',
      text: 'Ver os projetos de cuja equipe se faz parte',
    },
    ViewAllProjects: {
      title: 'Ver todos os projetos',
      text: 'Ver todos os projetos da empresa',
    },
    ReportProjectProgress: {
      title: 'Informar o progresso',
      text: 'Alterar o progresso e o status dos projetos visíveis',
    },
  },
  ProjectImages: {
    area: 'Imagens dos projetos',
    Upload: {
      title: 'Enviar imagens dos projetos',
      text: 'Adicionar imagens aos projetos visíveis',
    },
    Delete: {
      title: 'Excluir imagens dos projetos',
      text: 'Excluir imagens que outros adicionaram',
    },
    View: {
      title: 'Ver imagens dos projetos',
      text: 'Ver as imagens dos projetos visíveis',
    },
  },
  ProjectDocuments: {
    area: 'Documentos dos projetos',
    Upload: {
      title: 'Enviar documentos dos projetos',
      text: 'Adicionar documentos aos projetos visíveis',
    },
    Delete: {
      title: 'Excluir documentos dos projetos',
      text: 'Excluir documentos e imagens que outros adicionaram',
    },
    View: {
      title: 'Ver documentos dos projetos',
      text: 'Ver e baixar os documentos dos projetos visíveis',
    },
  },
  ProjectComments: {
    area: 'Comentários dos projetos',
    Create: {
      title: 'Escrever comentários',
      text: 'Comentar e responder nos projetos visíveis',
    },
    View: {
      title: 'Ver comentários',
      text: 'Ler os comentários dos projetos visíveis',
    },
    Delete: {
      title: 'Excluir comentários',
      text: 'Excluir comentários que outros escreveram',
    },
  },
  ProjectTravelData: {
    area: 'Dados de viagem',
    Create: {
      title: 'Criar dados de viagem',
      text: 'Adicionar voos e hotéis aos projetos visíveis',
    },
    Edit: {
      title: 'Editar dados de viagem',
      text: 'Alterar voos e hotéis e adicionar documentos a eles',
    },
    Delete: {
      title: 'Excluir dados de viagem',
      text: 'Excluir voos, hotéis e seus documentos',
    },
    View: {
      title: 'Ver dados de viagem',
      text: 'Ver os voos e hotéis dos projetos visíveis',
    },
  },
  Inventory: {
    area: 'Estoque',
    View: {
      title: 'Ver estoque',
      text: 'Ver os itens, suas imagens e documentos',
    },
    Create: {
      title: 'Criar estoque',
      text: 'Adicionar itens',
    },
    Edit: {
      title: 'Editar estoque',
      text: 'Alterar os itens, suas imagens e documentos',
    },
    Delete: {
      title: 'Excluir estoque',
      text: 'Excluir itens',
    },
  },
  Users: {
    area: 'Usuários',
    View: {
      title: 'Ver usuários',
      text: 'Ver todos os usuários da empresa',
    },
    Add: {
      title: 'Adicionar usuários',
      text: 'Adicionar e convidar usuários',
    },
    Remove: {
      title: 'Remover usuários',
      text: 'Remover usuários',
    },
    Edit: {
      title: 'Editar usuários',
      text: 'Alterar usuários e definir suas senhas',
    },
  },
  Clients: {
    area: 'Clientes',
    Create: {
      title: 'Criar clientes',
      text: 'Adicionar clientes',
    },
    View: {
      title: 'Ver clientes',
      text: 'Ver todos os clientes da empresa',
    },
    Edit: {
      title: 'Editar clientes',
      text: 'Alterar clientes',
    },
    Delete: {
      title: 'Excluir clientes',
      text: 'Excluir clientes',
    },
  },
  Roles: {
    area: 'Funções',
    View: {
      title: 'Ver funções',
      text: 'Ver as funções e suas permissões',
    },
    Create: {
      title: 'Criar funções',
      text: 'Adicionar funções',
    },
    Edit: {
      title: 'Editar funções',
      text: 'Alterar as funções e suas permissões',
    },
    Delete: {
      title: 'Excluir funções',
      text: 'Excluir funções que ninguém tem',
    },
  },
  EntitiesSchema: {
    area: 'Esquemas de entidades',
    View: {
      title: 'Ver esquemas de entidades',
      text: 'Ver os campos de projetos e clientes',
    },
    Edit: {
      title: 'Editar esquemas de entidades',
      text: 'Adicionar, alterar e excluir campos personalizados',
    },
  },
} as const satisfies Room<typeof english>;
