import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Gestão do trabalho para empresas de serviços',
  summary: 'Projetos, clientes, estoque e equipes de empresas de serviços em um único espaço de trabalho tranquilo.',
  navigation: {
    label: 'Seções',
    features: 'Recursos',
    benefits: 'Benefícios',
    testimonials: 'Depoimentos',
    pricing: 'Preços',
    login: 'Entrar',
    languages: 'Idiomas',
    skip: 'Ir para o conteúdo',
  },
  hero: {
    eyebrow: 'Gestão do trabalho para empresas de serviços',
    heading: 'Cada projeto, cada cliente, um espaço de trabalho tranquilo',
    text: 'Planeje o trabalho, compartilhe-o com seus clientes, mantenha documentos, fotos e viagens junto dele e saiba num relance o que está por vencer.',
    demo: 'Experimentar a conta de demonstração',
    trial: '14 dias grátis. Sem cartão de crédito.',
    picture: 'Os projetos de uma empresa no Atrium: cada um com seu status, seu progresso e seu prazo.',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: 'países',
      companies: 'empresas',
      users: 'usuários',
    },
  },
  features: {
    heading: 'Tudo com que uma empresa de serviços trabalha',
    text: 'Seis ambientes, um jeito de trabalhar. Quem conhece uma lista conhece todas.',
    projects: {
      title: 'Gestão de projetos',
      text: 'Status, datas, progresso e equipe de cada projeto, em cartões ou em uma tabela que edita mil linhas de uma vez.',
    },
    clients: {
      title: 'Colaboração com clientes',
      text: 'Os clientes entram nos projetos que lhes dizem respeito, comentam e encontram seus documentos.',
    },
    documents: {
      title: 'Documentos e fotos',
      text: 'Envie do escritório ou da obra. Tudo fica com o projeto ou o item a que pertence.',
    },
    inventory: {
      title: 'Estoque',
      text: 'Equipamentos e suprimentos com local, condição e manutenção, e um aviso a tempo quando o estoque baixa.',
    },
    travel: {
      title: 'Dados de viagem',
      text: 'Voos e hotéis de cada projeto em ordem, no horário local impresso na passagem.',
    },
    access: {
      title: 'Funções e permissões',
      text: 'Cada função vê o que deve e nada mais. Olhe pelos olhos dela antes de atribuí-la.',
    },
  },
  pricing: {
    heading: 'Preços simples',
    text: 'Os dois planos incluem tudo o que o Atrium faz.',
    starter: {
      name: 'Inicial',
      price: '$30',
      unit: 'por mês',
      users: 'Até 5 usuários',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'por usuário por mês',
      users: 'Usuários ilimitados',
    },
    included: {
      features: 'Todos os recursos',
      unlimited: 'Projetos e clientes ilimitados',
      access: 'Acesso baseado em funções',
      ui: 'Interface para computador e celular',
      upload: 'Envio de fotos e documentos',
      support: 'Suporte ativo',
    },
    start: 'Começar o teste grátis',
    contact: 'Entrar em contato',
    contactSubject: 'Consulta sobre preços',
    question: 'Outro tamanho de empresa?',
  },
  benefits: {
    heading: 'O que muda quando o trabalho está em um só lugar',
    admin: {
      figure: '40%',
      text: 'menos tempo gasto com administração',
    },
    onTime: {
      figure: '95%',
      text: 'dos projetos entregues no prazo',
    },
    answers: {
      figure: '60%',
      text: 'respostas mais rápidas aos clientes',
    },
    satisfied: {
      figure: '98%',
      text: 'clientes satisfeitos',
    },
  },
  audiences: {
    heading: 'Quem trabalha no Atrium',
    service: {
      title: 'Empresas de serviços',
      text: 'Equipes, suprimentos e obras sob o mesmo teto, da primeira proposta à última foto.',
    },
    managers: {
      title: 'Gerentes de projeto',
      text: 'O que está atrasado, quem está cuidando e o que falta, antes que alguém precise perguntar.',
    },
    clients: {
      title: 'Clientes externos',
      text: 'Uma janela para seus próprios projetos, sem reunião e sem anexo.',
    },
  },
  testimonials: {
    heading: 'O que os clientes dizem',
    first: {
      quote: 'Fechamos quatro planilhas e dois grupos de conversa na primeira semana. Ninguém sentiu falta.',
      name: 'Sarah Thornbury',
      role: 'Diretora de operações, Fairbank Facilities',
    },
    second: {
      quote: 'Nossos clientes consultam sozinhos o andamento do projeto. As ligações de segunda viraram um café.',
      name: 'Michael Achterberg',
      role: 'Gerente de projetos, Brightline Engineering',
    },
    third: {
      quote: 'Adicionamos nossos próprios campos numa terça de manhã. Ao meio-dia a empresa inteira filtrava por eles.',
      name: 'Lucia Ferrante',
      role: 'Diretora-geral, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Veja com o seu próprio trabalho',
    text: 'Abra a organização de demonstração, escolha uma função e dê uma olhada. Leva um minuto.',
    demo: 'Experimentar a conta de demonstração',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Todos os direitos reservados.',
    tagline: 'Gestão do trabalho para empresas de serviços.',
    product: 'Produto',
    start: 'Começar',
    contact: 'Contato',
    label: 'Rodapé',
  },
} as const satisfies Room<typeof english>;
