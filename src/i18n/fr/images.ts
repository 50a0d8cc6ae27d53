import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Erreur lors du chargement des images du projet.',
  load_error_other: 'Erreur lors du chargement des images.',
  loading: 'Chargement des images...',
  list: 'Images',
  count: '%{smart_count} image |||| %{smart_count} images',
  empty: {
    title: 'Aucune image pour l’instant',
    hint: 'Les photos et les plans déposés ici sont visibles par toutes les personnes qui voient cette page.',
  },
  all_categories: 'Toutes les catégories',
  category: 'Catégorie',
  unnamed: 'Image',
  open: 'Ouvrir %{name}',
  broken: 'L’image n’a pas pu être affichée.',
  download: {
    action: 'Télécharger',
    failed: 'L’image n’a pas pu être téléchargée.',
  },
  delete: {
    of: 'Supprimer %{name}',
    title: 'Supprimer l’image',
    text: 'Voulez-vous vraiment supprimer cette image ? Cette action est irréversible.',
    done: 'Image supprimée',
  },
  upload: {
    action: 'Déposer des images',
    title: 'Déposer des images',
    pick: 'Choisir des images',
    drop: 'ou les glisser ici',
    camera: 'Prendre une photo',
    chosen: 'Images choisies',
    description: 'Description',
    description_all: 'La description et la catégorie sont enregistrées avec chaque image choisie.',
    uploading: 'Envoi des images',
    failed: 'L’image n’a pas pu être envoyée. Veuillez réessayer.',
    no_project: 'L’identifiant du projet est requis pour déposer une image',
    some_failed:
      '%{smart_count} image n’a pas été envoyée. La raison est indiquée à côté. |||| %{smart_count} images n’ont pas été envoyées. La raison est indiquée à côté de chacune.',
    uploaded: 'Image envoyée |||| %{smart_count} images envoyées',
  },
  viewer: {
    label: 'Visionneuse : %{name}',
    position: '%{position} sur %{count}',
    tools: 'Outils de la visionneuse',
    zoom_in: 'Agrandir',
    zoom_out: 'Réduire',
    zoom: 'Zoom %{percent} %',
    fit: 'Ajuster à la fenêtre',
    rotate: 'Pivoter de 90°',
    previous: 'Image précédente',
    next: 'Image suivante',
  },
} as const satisfies Room<typeof english>;
