import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Projektets bilder kunde inte laddas.',
  load_error_other: 'Bilderna kunde inte laddas.',
  loading: 'Laddar bilder…',
  list: 'Bilder',
  count: '%{smart_count} bild |||| %{smart_count} bilder',
  empty: {
    title: 'Inga bilder ännu',
    hint: 'Foton och ritningar som laddas upp här kan ses av alla som ser det här.',
  },
  all_categories: 'Alla kategorier',
  category: 'Kategori',
  unnamed: 'Bild',
  open: 'Öppna %{name}',
  broken: 'Bilden kunde inte visas.',
  download: {
    action: 'Ladda ned',
    failed: 'Bilden kunde inte laddas ned.',
  },
  delete: {
    of: 'Ta bort %{name}',
    title: 'Ta bort bild',
    text: 'Vill du verkligen ta bort bilden? Det går inte att ångra.',
    done: 'Bilden har tagits bort',
  },
  upload: {
    action: 'Ladda upp bilder',
    title: 'Ladda upp bilder',
    pick: 'Välj bilder',
    drop: 'eller släpp dem här',
    camera: 'Ta foto',
    chosen: 'Valda bilder',
    description: 'Beskrivning',
    description_all: 'Beskrivning och kategori sparas med varje vald bild.',
    uploading: 'Laddar upp bilder',
    failed: 'Bilden kunde inte laddas upp. Försök igen.',
    no_project: 'Projektets ID krävs för att ladda upp en bild',
    some_failed:
      '%{smart_count} bild laddades inte upp. Orsaken står bredvid. |||| %{smart_count} bilder laddades inte upp. Orsaken står bredvid varje bild.',
    uploaded: 'Bilden har laddats upp |||| %{smart_count} bilder har laddats upp',
  },
  viewer: {
    label: 'Bildvisare: %{name}',
    position: '%{position} av %{count}',
    tools: 'Visningsverktyg',
    zoom_in: 'Zooma in',
    zoom_out: 'Zooma ut',
    zoom: 'Zoom %{percent} %',
    fit: 'Anpassa till fönstret',
    rotate: 'Rotera 90°',
    previous: 'Föregående bild',
    next: 'Nästa bild',
  },
} as const satisfies Room<typeof english>;
