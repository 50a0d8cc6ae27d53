import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Arbeitsorganisation für Dienstleister',
  summary: 'Projekte, Kunden, Inventar und Teams von Dienstleistern in einem ruhigen Arbeitsbereich.',
  navigation: {
    label: 'Abschnitte',
    features: 'Funktionen',
    benefits: 'Vorteile',
    testimonials: 'Kundenstimmen',
    pricing: 'Preise',
    login: 'Anmelden',
    languages: 'Sprachen',
    skip: 'Zum Inhalt springen',
  },
  hero: {
    eyebrow: 'Arbeitsorganisation für Dienstleister',
    heading: 'Jedes Projekt, jeder Kunde, ein ruhiger Arbeitsbereich',
    text: 'Planen Sie die Arbeit, teilen Sie sie mit Ihren Kunden, halten Sie Dokumente, Fotos und Reisen beisammen und sehen Sie auf einen Blick, was fällig ist.',
    demo: 'Demokonto ausprobieren',
    trial: '14 Tage kostenlos testen. Keine Kreditkarte erforderlich.',
    picture: 'Die Projekte eines Unternehmens in Atrium: jedes mit Status, Fortschritt und Fälligkeit.',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: 'Länder',
      companies: 'Unternehmen',
      users: 'Benutzer',
    },
  },
  features: {
    heading: 'Alles, womit ein Dienstleister arbeitet',
    text: 'Sechs Räume, eine Arbeitsweise. Wer eine Liste kennt, kennt alle.',
    projects: {
      title: 'Projektmanagement',
      text: 'Status, Termine, Fortschritt und Team jedes Projekts, auf Kacheln oder in einer Tabelle, die tausend Zeilen auf einmal bearbeitet.',
    },
    clients: {
      title: 'Zusammenarbeit mit Kunden',
      text: 'Kunden melden sich bei den Projekten an, die sie betreffen, kommentieren sie und finden ihre Dokumente.',
    },
    documents: {
      title: 'Dokumente und Fotos',
      text: 'Hochladen vom Schreibtisch oder von der Baustelle. Alles bleibt bei dem Projekt oder Artikel, zu dem es gehört.',
    },
    inventory: {
      title: 'Inventar',
      text: 'Geräte und Verbrauchsmaterial mit Standort, Zustand und Wartung, und ein rechtzeitiger Hinweis, wenn der Bestand knapp wird.',
    },
    travel: {
      title: 'Reisedaten',
      text: 'Flüge und Hotels jedes Projekts in ihrer Reihenfolge, in der Ortszeit, die auf dem Ticket steht.',
    },
    access: {
      title: 'Rollen und Berechtigungen',
      text: 'Jede Rolle sieht, was sie soll, und sonst nichts. Sehen Sie mit ihren Augen, bevor Sie sie vergeben.',
    },
  },
  pricing: {
    heading: 'Einfache Preise',
    text: 'Beide Tarife enthalten alles, was Atrium kann.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'pro Monat',
      users: 'Bis zu 5 Benutzer',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'pro Benutzer und Monat',
      users: 'Unbegrenzt viele Benutzer',
    },
    included: {
      features: 'Alle Funktionen',
      unlimited: 'Unbegrenzt viele Projekte und Kunden',
      access: 'Rollenbasierter Zugriff',
      ui: 'Für Schreibtisch und Smartphone optimiert',
      upload: 'Hochladen von Fotos und Dokumenten',
      support: 'Aktiver Support',
    },
    start: 'Kostenlos testen',
    contact: 'Kontakt aufnehmen',
    contactSubject: 'Anfrage zu den Preisen',
    question: 'Andere Unternehmensgröße?',
  },
  benefits: {
    heading: 'Was sich ändert, wenn die Arbeit an einem Ort ist',
    admin: {
      figure: '40%',
      text: 'weniger Zeit für Verwaltung',
    },
    onTime: {
      figure: '95%',
      text: 'der Projekte termingerecht geliefert',
    },
    answers: {
      figure: '60%',
      text: 'schnellere Antworten an Kunden',
    },
    satisfied: {
      figure: '98%',
      text: 'zufriedene Kunden',
    },
  },
  audiences: {
    heading: 'Wer in Atrium arbeitet',
    service: {
      title: 'Dienstleistungsunternehmen',
      text: 'Teams, Material und Einsatzorte unter einem Dach, vom ersten Angebot bis zum letzten Foto.',
    },
    managers: {
      title: 'Projektleiter',
      text: 'Was im Verzug ist, wer daran arbeitet und was fehlt, bevor jemand fragen muss.',
    },
    clients: {
      title: 'Externe Kunden',
      text: 'Ein Fenster auf die eigenen Projekte, ohne Besprechung und ohne Anhang.',
    },
  },
  testimonials: {
    heading: 'Was Kunden sagen',
    first: {
      quote:
        'In der ersten Woche haben wir vier Tabellen und zwei Chatgruppen geschlossen. Niemand hat danach gefragt.',
      name: 'Sarah Thornbury',
      role: 'Betriebsleiterin, Fairbank Facilities',
    },
    second: {
      quote:
        'Unsere Kunden sehen selbst nach, wie es um ihr Projekt steht. Aus den Montagsanrufen ist ein Kaffee geworden.',
      name: 'Michael Achterberg',
      role: 'Projektleiter, Brightline Engineering',
    },
    third: {
      quote:
        'An einem Dienstagmorgen haben wir eigene Felder hinzugefügt. Mittags filterte das ganze Unternehmen danach.',
      name: 'Lucia Ferrante',
      role: 'Geschäftsführerin, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Sehen Sie es mit Ihrer eigenen Arbeit',
    text: 'Öffnen Sie die Demo-Organisation, wählen Sie eine Rolle und sehen Sie sich um. Es dauert eine Minute.',
    demo: 'Demokonto ausprobieren',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Alle Rechte vorbehalten.',
    tagline: 'Arbeitsorganisation für Dienstleister.',
    product: 'Produkt',
    start: 'Loslegen',
    contact: 'Kontakt',
    label: 'Fußzeile',
  },
} as const satisfies Room<typeof english>;
