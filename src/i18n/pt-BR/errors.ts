import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Página não encontrada',
    text: 'Não há nada neste endereço. A página pode ter sido movida ou excluída.',
    action: 'Ir para o painel',
  },
  not_allowed: {
    title: 'Acesso não permitido',
    text: 'Sua função não inclui esta página. Peça a um administrador se precisar dela.',
    action: 'Ir para o painel',
  },
  broken: {
    title: 'Algo deu errado',
    text: 'Esta parte da página parou de funcionar. Nada do que foi salvo se perdeu.',
    action: 'Tentar novamente',
  },
  outdated: {
    title: 'Não foi possível carregar esta página',
    text: 'A conexão falhou ou o Atrium foi atualizado nesse meio-tempo. Recarregue a página para continuar.',
    action: 'Recarregar',
  },
  load: {
    title: 'Não foi possível carregar',
    text: 'Verifique a conexão e tente novamente.',
  },
  gone: 'Este registro não existe ou foi excluído',
  part: 'Não foi possível carregar parte desta página. Verifique a conexão e tente novamente.',
  language: 'Não foi possível carregar o idioma.',
} as const satisfies Room<typeof english>;
