import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Fout bij het laden van de projectafbeeldingen.',
  load_error_other: 'Fout bij het laden van de afbeeldingen.',
  loading: 'Afbeeldingen laden…',
  list: 'Afbeeldingen',
  count: '%{smart_count} afbeelding |||| %{smart_count} afbeeldingen',
  empty: {
    title: 'Nog geen afbeeldingen',
    hint: 'Foto’s en tekeningen die hier worden geüpload, zijn zichtbaar voor iedereen die dit ziet.',
  },
  all_categories: 'Alle categorieën',
  category: 'Categorie',
  unnamed: 'Afbeelding',
  open: '%{name} openen',
  broken: 'De afbeelding kon niet worden getoond.',
  download: {
    action: 'Downloaden',
    failed: 'De afbeelding kon niet worden gedownload.',
  },
  delete: {
    of: '%{name} verwijderen',
    title: 'Afbeelding verwijderen',
    text: 'Weet u zeker dat u deze afbeelding wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    done: 'Afbeelding verwijderd',
  },
  upload: {
    action: 'Afbeeldingen uploaden',
    title: 'Afbeeldingen uploaden',
    pick: 'Afbeeldingen kiezen',
    drop: 'of sleep ze hierheen',
    camera: 'Foto maken',
    chosen: 'Gekozen afbeeldingen',
    description: 'Omschrijving',
    description_all: 'Omschrijving en categorie worden bij elke gekozen afbeelding opgeslagen.',
    uploading: 'Afbeeldingen uploaden',
    failed: 'De afbeelding kon niet worden geüpload. Probeer het opnieuw.',
    no_project: 'Voor het uploaden van een afbeelding is een project-ID nodig',
    some_failed:
      '%{smart_count} afbeelding is niet geüpload. De reden staat ernaast. |||| %{smart_count} afbeeldingen zijn niet geüpload. De reden staat er telkens naast.',
    uploaded: 'Afbeelding geüpload |||| %{smart_count} afbeeldingen geüpload',
  },
  viewer: {
    label: 'Afbeeldingen bekijken: %{name}',
    position: '%{position} van %{count}',
    tools: 'Hulpmiddelen voor de weergave',
    zoom_in: 'Inzoomen',
    zoom_out: 'Uitzoomen',
    zoom: 'Zoom %{percent}%',
    fit: 'Aan venster aanpassen',
    rotate: '90° draaien',
    previous: 'Vorige afbeelding',
    next: 'Volgende afbeelding',
  },
} as const satisfies Room<typeof english>;
