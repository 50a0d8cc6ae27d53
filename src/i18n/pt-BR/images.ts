import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Erro ao carregar as imagens do projeto.',
  load_error_other: 'Erro ao carregar as imagens.',
  loading: 'Carregando imagens...',
  list: 'Imagens',
  count: '%{smart_count} imagem |||| %{smart_count} imagens',
  empty: {
    title: 'Nenhuma imagem ainda',
    hint: 'As fotos e desenhos enviados aqui podem ser vistos por todos que veem esta página.',
  },
  all_categories: 'Todas as categorias',
  category: 'Categoria',
  unnamed: 'Imagem',
  open: 'Abrir %{name}',
  broken: 'Não foi possível exibir a imagem.',
  download: {
    action: 'Baixar',
    failed: 'Não foi possível baixar a imagem.',
  },
  delete: {
    of: 'Excluir %{name}',
    title: 'Excluir imagem',
    text: 'Tem certeza de que deseja excluir esta imagem? Esta ação não pode ser desfeita.',
    done: 'Imagem excluída',
  },
  upload: {
    action: 'Enviar imagens',
    title: 'Enviar imagens',
    pick: 'Escolher imagens',
    drop: 'ou solte-os aqui',
    camera: 'Tirar foto',
    chosen: 'Imagens escolhidas',
    description: 'Descrição',
    description_all: 'A descrição e a categoria são salvas com cada imagem escolhida.',
    uploading: 'Enviando imagens',
    failed: 'Não foi possível enviar a imagem. Tente novamente.',
    no_project: 'O ID do projeto é obrigatório para enviar imagens',
    some_failed:
      '%{smart_count} imagem não foi enviada. O motivo está ao lado. |||| %{smart_count} imagens não foram enviadas. O motivo está ao lado de cada uma.',
    uploaded: 'Imagem enviada |||| %{smart_count} imagens enviadas',
  },
  viewer: {
    label: 'Visualizador de imagens: %{name}',
    position: '%{position} de %{count}',
    tools: 'Ferramentas do visualizador',
    zoom_in: 'Aumentar o zoom',
    zoom_out: 'Diminuir o zoom',
    zoom: 'Zoom de %{percent}%',
    fit: 'Ajustar à janela',
    rotate: 'Girar 90°',
    previous: 'Imagem anterior',
    next: 'Próxima imagem',
  },
} as const satisfies Room<typeof english>;
