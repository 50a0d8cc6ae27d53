import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Errore durante il caricamento delle immagini del progetto.',
  load_error_other: 'Errore durante il caricamento delle immagini.',
  loading: 'Caricamento delle immagini…',
  list: 'Immagini',
  count: '%{smart_count} immagine |||| %{smart_count} immagini',
  empty: {
    title: 'Ancora nessuna immagine',
    hint: 'Le foto e i disegni caricati qui possono essere visti da chiunque veda questa pagina.',
  },
  all_categories: 'Tutte le categorie',
  category: 'Categoria',
  unnamed: 'Immagine',
  open: 'Apri %{name}',
  broken: 'Impossibile mostrare l’immagine.',
  download: {
    action: 'Scarica',
    failed: 'Impossibile scaricare l’immagine.',
  },
  delete: {
    of: 'Elimina %{name}',
    title: 'Elimina immagine',
    text: 'Vuoi davvero eliminare questa immagine? L’operazione non può essere annullata.',
    done: 'Immagine eliminata',
  },
  upload: {
    action: 'Carica immagini',
    title: 'Carica immagini',
    pick: 'Scegli le immagini',
    drop: 'o trascinale qui',
    camera: 'Scatta foto',
    chosen: 'Immagini scelte',
    description: 'Descrizione',
    description_all: 'Descrizione e categoria vengono salvate con ogni immagine scelta.',
    uploading: 'Caricamento delle immagini',
    failed: 'Impossibile caricare l’immagine. Riprova.',
    no_project: 'Per caricare un’immagine serve l’ID del progetto',
    some_failed:
      '%{smart_count} immagine non è stata caricata. Il motivo è indicato accanto. |||| %{smart_count} immagini non sono state caricate. Il motivo è indicato accanto a ciascuna.',
    uploaded: 'Immagine caricata |||| %{smart_count} immagini caricate',
  },
  viewer: {
    label: 'Visualizzatore di immagini: %{name}',
    position: '%{position} di %{count}',
    tools: 'Strumenti del visualizzatore',
    zoom_in: 'Ingrandisci',
    zoom_out: 'Riduci',
    zoom: 'Zoom %{percent}%',
    fit: 'Adatta alla finestra',
    rotate: 'Ruota di 90°',
    previous: 'Immagine precedente',
    next: 'Immagine successiva',
  },
} as const satisfies Room<typeof english>;
