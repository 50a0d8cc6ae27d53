import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Baixar os valores como CSV',
    failing: 'Baixar estes valores em CSV',
    none: 'O campo não contém valores.',
    done: '%{smart_count} valor baixado |||| %{smart_count} valores baixados',
    file: '%{name} - valores',
  },
  impact: {
    title: 'Salvar estas alterações?',
    text: 'Isto é o que elas fazem com os dados existentes:',
    holding: {
      project: '%{smart_count} projeto contém um valor |||| %{smart_count} projetos contêm um valor',
      client: '%{smart_count} cliente contém um valor |||| %{smart_count} clientes contêm um valor',
      record: '%{smart_count} registro contém um valor |||| %{smart_count} registros contêm um valor',
    },
    change: {
      created: 'adicionado',
      changed: 'alterado',
      deleted: 'excluído',
      archived: 'arquivado',
      restored: 'restaurado',
      unchanged: 'sem alteração',
    },
    deleted: 'que será excluído definitivamente |||| que serão excluídos definitivamente',
    archived: 'que é mantido, mas não mais exibido |||| que são mantidos, mas não mais exibidos',
    restored: 'que voltará a ser exibido |||| que voltarão a ser exibidos',
    fit: 'todos se encaixam',
    unparsed: '%{smart_count} não pode ser lido como %{type} |||| %{smart_count} não podem ser lidos como %{type}',
    unfit: '%{smart_count} não atende às novas regras |||| %{smart_count} não atendem às novas regras',
    kept: 'Os valores que não se encaixam são mantidos como estão até que alguém os corrija.',
    emptied:
      'Os valores que não podem ser lidos são esvaziados. A alteração os guarda: desfazê-la, agora ou pelo histórico, os traz de volta.',
    making: 'opções criadas a partir deles: %{count}',
    later: 'Eles são lidos em segundo plano depois de salvar.',
    moving: 'passam para outra opção: %{count}',
    doubled: 'valores repetidos: %{count}',
    list: 'Os valores que não se encaixam em %{name}',
    more: 'e mais %{smart_count} |||| e mais %{smart_count}',
    working: 'calculado em segundo plano para %{count}',
  },
  file: {
    title: 'Esquema como arquivo',
    text: 'Os campos com seus rótulos e as funções em um único arquivo JSON legível: para guardar, comparar ou configurar outra empresa.',
    export: 'Exportar',
    compare: 'Comparar com um arquivo...',
    apply: 'Aplicar o arquivo',
    applying: 'Aplicando...',
    name: '%{company} - esquema',
    exported: 'O esquema foi exportado',
    applied: 'O arquivo foi aplicado',
    no_json: 'Este arquivo não contém JSON.',
    wrong: 'Este não é um arquivo de esquema (%{place}): %{problem}',
    same: '"%{file}" e sua empresa são iguais.',
    differences:
      '%{smart_count} diferença entre "%{file}" e sua empresa |||| %{smart_count} diferenças entre "%{file}" e sua empresa',
    confirm: {
      title: 'Aplicar este arquivo?',
      text: 'Os campos e funções passam a ser o que o arquivo diz. O que só existe na sua empresa fica como está; nada é excluído.',
    },
    group: {
      project: 'Campos de projetos',
      client: 'Campos de clientes',
      role: 'Funções',
    },
  },
  difference: {
    onlyInFile: 'só no arquivo',
    onlyHere: 'só na sua empresa',
    differs: 'difere: %{members}',
  },
} as const satisfies Room<typeof english>;
