import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Arbetsledning för tjänsteföretag',
  summary: 'Tjänsteföretagets projekt, kunder, inventarier och team på en och samma lugna arbetsyta.',
  navigation: {
    label: 'Avsnitt',
    features: 'Funktioner',
    benefits: 'Fördelar',
    testimonials: 'Kundröster',
    pricing: 'Priser',
    login: 'Logga in',
    languages: 'Språk',
    skip: 'Hoppa till innehållet',
  },
  hero: {
    eyebrow: 'Arbetsledning för tjänsteföretag',
    heading: 'Alla projekt, alla kunder, en lugn arbetsyta',
    text: 'Planera arbetet, dela det med kunderna, håll ihop dokument, foton och resor och se direkt vad som ska bli klart.',
    demo: 'Prova demokontot',
    trial: 'Prova gratis i 14 dagar. Inget kreditkort krävs.',
    picture: 'Ett företags projekt i Atrium, vart och ett med status, förlopp och slutdatum.',
    reach: {
      countries: '50+',
      companies: '1 000+',
      users: '25 000+',
    },
    reachLabels: {
      countries: 'länder',
      companies: 'företag',
      users: 'användare',
    },
  },
  features: {
    heading: 'Allt som ett tjänsteföretag arbetar med',
    text: 'Sex områden, ett sätt att arbeta. Kan du en lista så kan du alla.',
    projects: {
      title: 'Projekthantering',
      text: 'Status, datum, förlopp och team för varje projekt, på kort eller i en tabell som ändrar tusen rader på en gång.',
    },
    clients: {
      title: 'Samarbete med kunder',
      text: 'Kunderna loggar in på de projekt som rör dem, kommenterar och hittar sina dokument.',
    },
    documents: {
      title: 'Dokument och foton',
      text: 'Ladda upp från skrivbordet eller från arbetsplatsen. Allt stannar hos projektet eller inventarien som det hör till.',
    },
    inventory: {
      title: 'Inventarier',
      text: 'Utrustning och förråd med plats, skick och underhåll, och en påminnelse i tid när saldot blir lågt.',
    },
    travel: {
      title: 'Reseuppgifter',
      text: 'Varje projekts flyg och hotell i ordning, i den lokala tid som står på biljetten.',
    },
    access: {
      title: 'Roller och behörigheter',
      text: 'Varje roll ser det den ska och inget annat. Se med dess ögon innan du delar ut den.',
    },
  },
  pricing: {
    heading: 'Enkla priser',
    text: 'Båda planerna innehåller allt som Atrium kan.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'per månad',
      users: 'Upp till 5 användare',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'per användare och månad',
      users: 'Obegränsat antal användare',
    },
    included: {
      features: 'Alla funktioner',
      unlimited: 'Obegränsat antal projekt och kunder',
      access: 'Rollbaserad åtkomst',
      ui: 'Anpassat för dator och mobil',
      upload: 'Uppladdning av foton och dokument',
      support: 'Aktiv support',
    },
    start: 'Prova gratis',
    contact: 'Kontakta oss',
    contactSubject: 'Fråga om priser',
    question: 'En annan storlek på företaget?',
  },
  benefits: {
    heading: 'Vad som förändras när arbetet finns på ett ställe',
    admin: {
      figure: '40 %',
      text: 'mindre tid för administration',
    },
    onTime: {
      figure: '95 %',
      text: 'av projekten levereras i tid',
    },
    answers: {
      figure: '60 %',
      text: 'snabbare svar till kunderna',
    },
    satisfied: {
      figure: '98 %',
      text: 'nöjda kunder',
    },
  },
  audiences: {
    heading: 'Vilka som arbetar i Atrium',
    service: {
      title: 'Tjänsteföretag',
      text: 'Arbetslag, material och arbetsplatser under ett tak, från första offerten till sista fotot.',
    },
    managers: {
      title: 'Projektledare',
      text: 'Vad som är försenat, vem som arbetar med det och vad som saknas, innan någon behöver fråga.',
    },
    clients: {
      title: 'Externa kunder',
      text: 'Ett fönster mot de egna projekten, utan möten och utan bilagor.',
    },
  },
  testimonials: {
    heading: 'Vad kunderna säger',
    first: {
      quote: 'Under första veckan stängde vi fyra kalkylblad och två chattgrupper. Ingen har bett att få dem tillbaka.',
      name: 'Sarah Thornbury',
      role: 'Driftschef, Fairbank Facilities',
    },
    second: {
      quote: 'Våra kunder ser själva hur deras projekt ligger till. Måndagssamtalen har blivit en kopp kaffe.',
      name: 'Michael Achterberg',
      role: 'Projektledare, Brightline Engineering',
    },
    third: {
      quote: 'Vi lade till våra egna fält en tisdagsmorgon. Till lunch filtrerade hela företaget på dem.',
      name: 'Lucia Ferrante',
      role: 'Verkställande direktör, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Se det med ditt eget arbete',
    text: 'Öppna demoorganisationen, välj en roll och se dig omkring. Det tar en minut.',
    demo: 'Prova demokontot',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Med ensamrätt.',
    tagline: 'Arbetsledning för tjänsteföretag.',
    product: 'Produkt',
    start: 'Kom igång',
    contact: 'Kontakt',
    label: 'Sidfot',
  },
} as const satisfies Room<typeof english>;
