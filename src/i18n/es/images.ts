import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Error al cargar las imágenes del proyecto.',
  load_error_other: 'Error al cargar las imágenes.',
  loading: 'Cargando imágenes...',
  list: 'Imágenes',
  count: '%{smart_count} imagen |||| %{smart_count} imágenes',
  empty: {
    title: 'Aún no hay imágenes',
    hint: 'Las fotos y los dibujos que se suban aquí los podrá ver todo el que vea esta página.',
  },
  all_categories: 'Todas las categorías',
  category: 'Categoría',
  unnamed: 'Imagen',
  open: 'Abrir %{name}',
  broken: 'No se ha podido mostrar la imagen.',
  download: {
    action: 'Descargar',
    failed: 'No se ha podido descargar la imagen.',
  },
  delete: {
    of: 'Eliminar %{name}',
    title: 'Eliminar imagen',
    text: '¿Seguro que desea eliminar esta imagen? Esta acción no se puede deshacer.',
    done: 'Imagen eliminada',
  },
  upload: {
    action: 'Subir imágenes',
    title: 'Subir imágenes',
    pick: 'Elegir imágenes',
    drop: 'o suéltelos aquí',
    camera: 'Hacer una foto',
    chosen: 'Imágenes elegidas',
    description: 'Descripción',
    description_all: 'La descripción y la categoría se guardan con cada imagen elegida.',
    uploading: 'Subiendo imágenes',
    failed: 'No se ha podido subir la imagen. Inténtelo de nuevo.',
    no_project: 'Se necesita el identificador del proyecto para subir imágenes',
    some_failed:
      'No se ha subido %{smart_count} imagen. El motivo figura al lado. |||| No se han subido %{smart_count} imágenes. El motivo figura al lado de cada una.',
    uploaded: 'Imagen subida |||| %{smart_count} imágenes subidas',
  },
  viewer: {
    label: 'Visor de imágenes: %{name}',
    position: '%{position} de %{count}',
    tools: 'Herramientas del visor',
    zoom_in: 'Acercar',
    zoom_out: 'Alejar',
    zoom: 'Zoom %{percent} %',
    fit: 'Ajustar a la ventana',
    rotate: 'Girar 90°',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
} as const satisfies Room<typeof english>;
