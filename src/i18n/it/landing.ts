import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Gestione del lavoro per aziende di servizi',
  summary: 'Progetti, clienti, inventario e team delle aziende di servizi in un unico spazio di lavoro tranquillo.',
  navigation: {
    label: 'Sezioni',
    features: 'Funzionalità',
    benefits: 'Vantaggi',
    testimonials: 'Testimonianze',
    pricing: 'Prezzi',
    login: 'Accedi',
    languages: 'Lingue',
    skip: 'Vai al contenuto',
  },
  hero: {
    eyebrow: 'Gestione del lavoro per aziende di servizi',
    heading: 'Ogni progetto, ogni cliente, un unico spazio di lavoro tranquillo',
    text: 'Pianifica il lavoro, condividilo con i clienti, tieni insieme documenti, foto e viaggi e vedi a colpo d’occhio che cosa è in scadenza.',
    demo: 'Prova l’account demo',
    trial: 'Prova gratuita di 14 giorni. Nessuna carta di credito richiesta.',
    picture: 'I progetti di un’azienda in Atrium, ciascuno con stato, avanzamento e scadenza.',
    reach: {
      countries: '50+',
      companies: '1.000+',
      users: '25.000+',
    },
    reachLabels: {
      countries: 'paesi',
      companies: 'aziende',
      users: 'utenti',
    },
  },
  features: {
    heading: 'Tutto ciò con cui lavora un’azienda di servizi',
    text: 'Sei aree, un solo modo di lavorare. Impara un elenco e li conosci tutti.',
    projects: {
      title: 'Gestione dei progetti',
      text: 'Stato, date, avanzamento e team di ogni progetto, in schede o in una tabella che modifica mille righe alla volta.',
    },
    clients: {
      title: 'Collaborazione con i clienti',
      text: 'I clienti accedono ai progetti che li riguardano, li commentano e trovano i propri documenti.',
    },
    documents: {
      title: 'Documenti e foto',
      text: 'Carica dalla scrivania o dal cantiere. Tutto resta con il progetto o l’articolo a cui appartiene.',
    },
    inventory: {
      title: 'Inventario',
      text: 'Attrezzature e scorte con posizione, condizione e manutenzione, e un avviso in tempo quando stanno per finire.',
    },
    travel: {
      title: 'Dati di viaggio',
      text: 'Voli e hotel di ogni progetto in ordine, nell’ora locale stampata sul biglietto.',
    },
    access: {
      title: 'Ruoli e autorizzazioni',
      text: 'Ogni ruolo vede ciò che deve e nient’altro. Guarda con i suoi occhi prima di assegnarlo.',
    },
  },
  pricing: {
    heading: 'Prezzi semplici',
    text: 'Entrambi i piani comprendono tutto ciò che Atrium sa fare.',
    starter: {
      name: 'Starter',
      price: '$30',
      unit: 'al mese',
      users: 'Fino a 5 utenti',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'per utente al mese',
      users: 'Utenti illimitati',
    },
    included: {
      features: 'Tutte le funzionalità',
      unlimited: 'Progetti e clienti illimitati',
      access: 'Accesso alle risorse in base al ruolo',
      ui: 'Interfaccia ottimizzata per desktop e dispositivi mobili',
      upload: 'Caricamento di foto e documenti',
      support: 'Assistenza attiva',
    },
    start: 'Inizia la prova gratuita',
    contact: 'Contattaci',
    contactSubject: 'Richiesta sui prezzi',
    question: 'La tua azienda ha altre dimensioni?',
  },
  benefits: {
    heading: 'Che cosa cambia quando il lavoro è in un unico posto',
    admin: {
      figure: '40%',
      text: 'di tempo in meno per l’amministrazione',
    },
    onTime: {
      figure: '95%',
      text: 'dei progetti consegnati in tempo',
    },
    answers: {
      figure: '60%',
      text: 'di rapidità in più nelle risposte ai clienti',
    },
    satisfied: {
      figure: '98%',
      text: 'di clienti soddisfatti',
    },
  },
  audiences: {
    heading: 'Chi lavora in Atrium',
    service: {
      title: 'Aziende di servizi',
      text: 'Squadre, materiali e cantieri sotto lo stesso tetto, dalla prima offerta all’ultima foto.',
    },
    managers: {
      title: 'Responsabili di progetto',
      text: 'Che cosa è in ritardo, chi se ne occupa e che cosa manca, prima che qualcuno debba chiederlo.',
    },
    clients: {
      title: 'Clienti esterni',
      text: 'Una finestra sui propri progetti, senza riunioni e senza allegati.',
    },
  },
  testimonials: {
    heading: 'Che cosa dicono i clienti',
    first: {
      quote:
        'Nella prima settimana abbiamo chiuso quattro fogli di calcolo e due chat di gruppo. Nessuno li ha più rivoluti.',
      name: 'Sarah Thornbury',
      role: 'Direttrice operativa, Fairbank Facilities',
    },
    second: {
      quote:
        'I nostri clienti controllano da soli lo stato del loro progetto. Le telefonate del lunedì sono diventate un caffè.',
      name: 'Michael Achterberg',
      role: 'Project manager, Brightline Engineering',
    },
    third: {
      quote:
        'Abbiamo aggiunto i nostri campi un martedì mattina. A mezzogiorno tutta l’azienda filtrava già in base a quelli.',
      name: 'Lucia Ferrante',
      role: 'Amministratrice delegata, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Provalo con il tuo lavoro',
    text: 'Apri l’organizzazione demo, scegli un ruolo e guardati intorno. Basta un minuto.',
    demo: 'Prova l’account demo',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Tutti i diritti riservati.',
    tagline: 'Gestione del lavoro per aziende di servizi.',
    product: 'Prodotto',
    start: 'Inizia',
    contact: 'Contatti',
    label: 'Piè di pagina',
  },
} as const satisfies Room<typeof english>;
