import type { images as english } from '#console/i18n/en/images';
import type { Room } from '#contract/faults';

export const images = {
  load_error: 'Fehler beim Laden der Projektbilder.',
  load_error_other: 'Fehler beim Laden der Bilder.',
  loading: 'Bilder werden geladen …',
  list: 'Bilder',
  count: '%{smart_count} Bild |||| %{smart_count} Bilder',
  empty: {
    title: 'Noch keine Bilder',
    hint: 'Fotos und Zeichnungen, die hier hochgeladen werden, kann jeder sehen, der diese Seite sieht.',
  },
  all_categories: 'Alle Kategorien',
  category: 'Kategorie',
  unnamed: 'Bild',
  open: '%{name} öffnen',
  broken: 'Das Bild konnte nicht angezeigt werden.',
  download: {
    action: 'Herunterladen',
    failed: 'Das Bild konnte nicht heruntergeladen werden.',
  },
  delete: {
    of: '%{name} löschen',
    title: 'Bild löschen',
    text: 'Möchten Sie dieses Bild wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
    done: 'Bild gelöscht',
  },
  upload: {
    action: 'Bilder hochladen',
    title: 'Bilder hochladen',
    pick: 'Bilder auswählen',
    drop: 'oder hier ablegen',
    camera: 'Foto aufnehmen',
    chosen: 'Ausgewählte Bilder',
    description: 'Beschreibung',
    description_all: 'Beschreibung und Kategorie werden mit jedem ausgewählten Bild gespeichert.',
    uploading: 'Bilder werden hochgeladen',
    failed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
    no_project: 'Zum Hochladen von Bildern ist eine Projekt-ID erforderlich',
    some_failed:
      '%{smart_count} Bild wurde nicht hochgeladen. Der Grund steht daneben. |||| %{smart_count} Bilder wurden nicht hochgeladen. Der Grund steht jeweils daneben.',
    uploaded: 'Bild hochgeladen |||| %{smart_count} Bilder hochgeladen',
  },
  viewer: {
    label: 'Bildansicht: %{name}',
    position: '%{position} von %{count}',
    tools: 'Werkzeuge der Bildansicht',
    zoom_in: 'Vergrößern',
    zoom_out: 'Verkleinern',
    zoom: 'Zoom %{percent} %',
    fit: 'An das Fenster anpassen',
    rotate: 'Um 90° drehen',
    previous: 'Vorheriges Bild',
    next: 'Nächstes Bild',
  },
} as const satisfies Room<typeof english>;
