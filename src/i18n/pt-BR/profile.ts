import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Meu perfil',
  subtitle: 'Gerencie os dados da sua conta pessoal',
  fields: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'Endereço de e-mail',
    phone: 'Número de telefone',
    username: 'Nome de usuário',
  },
  save: 'Salvar alterações',
  saved: 'Perfil salvo com sucesso!',
  failed: 'Erro ao carregar os dados do usuário',
  sessions: {
    title: 'Onde sua conta está aberta',
    hint: 'Encerre a sessão onde não reconhecer o dispositivo e altere sua senha.',
    current: 'Este dispositivo',
    unknown: 'Dispositivo desconhecido',
    used: 'Último uso: %{time}',
    since: 'entrada: %{time}',
    end: 'Sair',
    end_of: 'Encerrar a sessão em %{device}',
    end_others: 'Encerrar as outras sessões',
    question: 'Quem usa esses dispositivos terá de entrar novamente.',
    ended: 'Sessão encerrada lá',
    others_ended: 'Outras sessões encerradas',
    failed: 'Não foi possível carregar suas sessões',
  },
  password: 'Senha',
  password_hint: 'Escolha uma senha que você não usa em nenhum outro lugar.',
} as const satisfies Room<typeof english>;
