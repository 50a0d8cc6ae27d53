import type { permissions as english } from '#console/i18n/en/permissions';
import type { Room } from '#contract/faults';

export const permissions = {
  Project: {
    area: 'Projekte',
    EditProjects: {
      title: 'Projekte bearbeiten',
      text: 'Alle Angaben der sichtbaren Projekte ändern',
    },
    CreateProjects: {
      title: 'Projekte anlegen',
      text: 'Neue Projekte beginnen',
    },
    DeleteProjects: {
      title: 'Projekte löschen',
      text: 'Sichtbare Projekte mit allem, was dazugehört, löschen',
    },
    ViewAssignedProjects: {
      title: 'Zugewiesene Projekte sehen',
      text: 'Die Projekte sehen, zu deren Team man gehört',
    },
    ViewAllProjects: {
      title: 'Alle Projekte sehen',
      text: 'Jedes Projekt des Unternehmens sehen',
    },
    ReportProjectProgress: {
      title: 'Projektfortschritt melden',
      text: 'Fortschritt und Status der sichtbaren Projekte ändern',
    },
  },
  ProjectImages: {
    area: 'Projektbilder',
    Upload: {
      title: 'Projektbilder hochladen',
      text: 'Den sichtbaren Projekten Bilder hinzufügen',
    },
    Delete: {
      title: 'Projektbilder löschen',
      text: 'Bilder löschen, die andere hinzugefügt haben',
    },
    View: {
      title: 'Projektbilder sehen',
      text: 'Die Bilder der sichtbaren Projekte sehen',
    },
  },
  ProjectDocuments: {
    area: 'Projektdokumente',
    Upload: {
      title: 'Projektdokumente hochladen',
      text: 'Den sichtbaren Projekten Dokumente hinzufügen',
    },
    Delete: {
      title: 'Projektdokumente löschen',
      text: 'Dokumente und Bilder löschen, die andere hinzugefügt haben',
    },
    View: {
      title: 'Projektdokumente sehen',
      text: 'Die Dokumente der sichtbaren Projekte sehen und herunterladen',
    },
  },
  ProjectComments: {
    area: 'Projektkommentare',
    Create: {
      title: 'Projektkommentare schreiben',
      text: 'In den sichtbaren Projekten kommentieren und antworten',
    },
    View: {
      title: 'Projektkommentare sehen',
      text: 'Die Kommentare der sichtbaren Projekte lesen',
    },
    Delete: {
      title: 'Projektkommentare löschen',
      text: 'Kommentare löschen, die andere geschrieben haben',
    },
  },
  ProjectTravelData: {
    area: 'Reisedaten',
    Create: {
      title: 'Reisedaten anlegen',
      text: 'Den sichtbaren Projekten Flüge und Hotels hinzufügen',
    },
    Edit: {
      title: 'Reisedaten bearbeiten',
      text: 'Flüge und Hotels ändern und ihnen Dokumente hinzufügen',
    },
    Delete: {
      title: 'Reisedaten löschen',
      text: 'Flüge, Hotels und deren Dokumente löschen',
    },
    View: {
      title: 'Reisedaten sehen',
      text: 'Die Flüge und Hotels der sichtbaren Projekte sehen',
    },
  },
  Inventory: {
    area: 'Inventar',
    View: {
      title: 'Inventar sehen',
      text: 'Artikel, ihre Bilder und Dokumente sehen',
    },
    Create: {
      title: 'Inventar anlegen',
      text: 'Artikel hinzufügen',
    },
    Edit: {
      title: 'Inventar bearbeiten',
      text: 'Artikel, ihre Bilder und Dokumente ändern',
    },
    Delete: {
      title: 'Inventar löschen',
      text: 'Artikel löschen',
    },
  },
  Users: {
    area: 'Benutzer',
    View: {
      title: 'Benutzer sehen',
      text: 'Jeden Benutzer des Unternehmens sehen',
    },
    Add: {
      title: 'Benutzer hinzufügen',
      text: 'Benutzer hinzufügen und einladen',
    },
    Remove: {
      title: 'Benutzer entfernen',
      text: 'Benutzer entfernen',
    },
    Edit: {
      title: 'Benutzer bearbeiten',
      text: 'Benutzer ändern und ihre Passwörter festlegen',
    },
  },
  Clients: {
    area: 'Kunden',
    Create: {
      title: 'Kunden anlegen',
      text: 'Kunden hinzufügen',
    },
    View: {
      title: 'Kunden sehen',
      text: 'Jeden Kunden des Unternehmens sehen',
    },
    Edit: {
      title: 'Kunden bearbeiten',
      text: 'Kunden ändern',
    },
    Delete: {
      title: 'Kunden löschen',
      text: 'Kunden löschen',
    },
  },
  Roles: {
    area: 'Rollen',
    View: {
      title: 'Rollen sehen',
      text: 'Rollen und ihre Berechtigungen sehen',
    },
    Create: {
      title: 'Rollen anlegen',
      text: 'Rollen hinzufügen',
    },
    Edit: {
      title: 'Rollen bearbeiten',
      text: 'Rollen und ihre Berechtigungen ändern',
    },
    Delete: {
      title: 'Rollen löschen',
      text: 'Rollen löschen, die niemand hat',
    },
  },
  EntitiesSchema: {
    area: 'Entitätsschemas',
    View: {
      title: 'Entitätsschemas sehen',
      text: 'Die Felder von Projekten und Kunden sehen',
    },
    Edit: {
      title: 'Entitätsschemas bearbeiten',
      text: 'Eigene Felder hinzufügen, ändern und löschen',
    },
  },
} as const satisfies Room<typeof english>;
