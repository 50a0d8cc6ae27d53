import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Werkbeheer voor dienstverleners',
  summary: 'Projecten, klanten, inventaris en teams van dienstverleners in één rustige werkomgeving.',
  navigation: {
    label: 'Onderdelen',
    features: 'Functies',
    benefits: 'Voordelen',
    testimonials: 'Ervaringen',
    pricing: 'Prijzen',
    login: 'Aanmelden',
    languages: 'Talen',
    skip: 'Naar de inhoud',
  },
  hero: {
    eyebrow: 'Werkbeheer voor dienstverleners',
    heading: 'Elk project, elke klant, één rustige werkomgeving',
    text: 'Plan het werk, deel het met uw klanten, houd documenten, foto’s en reizen bij elkaar en zie in één oogopslag wat eraan komt.',
    demo: 'Demoaccount proberen',
    trial: '14 dagen gratis proberen. Geen creditcard nodig.',
    picture: 'De projecten van een bedrijf in Atrium, elk met status, voortgang en deadline.',
    reach: {
      countries: '50+',
      companies: '1.000+',
      users: '25.000+',
    },
    reachLabels: {
      countries: 'landen',
      companies: 'bedrijven',
      users: 'gebruikers',
    },
  },
  features: {
    heading: 'Alles waarmee een dienstverlener werkt',
    text: 'Zes onderdelen, één manier van werken. Wie één lijst kent, kent ze allemaal.',
    projects: {
      title: 'Projectbeheer',
      text: 'Status, datums, voortgang en team van elk project, op kaarten of in een tabel die duizend rijen tegelijk bewerkt.',
    },
    clients: {
      title: 'Samenwerken met klanten',
      text: 'Klanten melden zich aan bij de projecten die hen aangaan, plaatsen opmerkingen en vinden hun documenten.',
    },
    documents: {
      title: 'Documenten en foto’s',
      text: 'Upload vanaf kantoor of vanaf de werkplek. Alles blijft bij het project of artikel waar het bij hoort.',
    },
    inventory: {
      title: 'Inventaris',
      text: 'Materieel en voorraden met locatie, conditie en onderhoud, en op tijd een seintje als de voorraad opraakt.',
    },
    travel: {
      title: 'Reisgegevens',
      text: 'Vluchten en hotels van elk project op volgorde, in de lokale tijd die op het ticket staat.',
    },
    access: {
      title: 'Rollen en rechten',
      text: 'Elke rol ziet wat nodig is en verder niets. Kijk door haar ogen voordat u haar toekent.',
    },
  },
  pricing: {
    heading: 'Eenvoudige prijzen',
    text: 'Beide abonnementen bevatten alles wat Atrium kan.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'per maand',
      users: 'Tot 5 gebruikers',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'per gebruiker per maand',
      users: 'Onbeperkt aantal gebruikers',
    },
    included: {
      features: 'Alle functies',
      unlimited: 'Onbeperkt aantal projecten en klanten',
      access: 'Toegang op basis van rollen',
      ui: 'Geoptimaliseerd voor desktop en mobiel',
      upload: 'Foto’s en documenten uploaden',
      support: 'Actieve ondersteuning',
    },
    start: 'Gratis proberen',
    contact: 'Neem contact op',
    contactSubject: 'Vraag over de prijzen',
    question: 'Heeft uw bedrijf een andere omvang?',
  },
  benefits: {
    heading: 'Wat er verandert als het werk op één plek staat',
    admin: {
      figure: '40%',
      text: 'minder tijd kwijt aan administratie',
    },
    onTime: {
      figure: '95%',
      text: 'van de projecten op tijd opgeleverd',
    },
    answers: {
      figure: '60%',
      text: 'sneller antwoord aan klanten',
    },
    satisfied: {
      figure: '98%',
      text: 'tevreden klanten',
    },
  },
  audiences: {
    heading: 'Wie met Atrium werkt',
    service: {
      title: 'Dienstverleners',
      text: 'Ploegen, materiaal en locaties onder één dak, van de eerste offerte tot de laatste foto.',
    },
    managers: {
      title: 'Projectleiders',
      text: 'Wat te laat is, wie eraan werkt en wat er ontbreekt, voordat iemand het hoeft te vragen.',
    },
    clients: {
      title: 'Externe klanten',
      text: 'Een venster op de eigen projecten, zonder vergadering en zonder bijlage.',
    },
  },
  testimonials: {
    heading: 'Wat klanten zeggen',
    first: {
      quote:
        'In de eerste week hebben we vier spreadsheets en twee groepschats gesloten. Niemand heeft erom gevraagd ze terug te krijgen.',
      name: 'Sarah Thornbury',
      role: 'Operationeel directeur, Fairbank Facilities',
    },
    second: {
      quote:
        'Onze klanten kijken zelf hoe hun project ervoor staat. De telefoontjes op maandag zijn een kop koffie geworden.',
      name: 'Michael Achterberg',
      role: 'Projectleider, Brightline Engineering',
    },
    third: {
      quote: 'Op een dinsdagochtend voegden we onze eigen velden toe. Om twaalf uur filterde het hele bedrijf erop.',
      name: 'Lucia Ferrante',
      role: 'Algemeen directeur, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Bekijk het met uw eigen werk',
    text: 'Open de demo-organisatie, kies een rol en kijk rond. Het kost een minuut.',
    demo: 'Demoaccount proberen',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Alle rechten voorbehouden.',
    tagline: 'Werkbeheer voor dienstverleners.',
    product: 'Product',
    start: 'Aan de slag',
    contact: 'Contact',
    label: 'Voettekst',
  },
} as const satisfies Room<typeof english>;
