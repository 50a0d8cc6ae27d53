import type { profile as english } from '#console/i18n/en/profile';
import type { Room } from '#contract/faults';

export const profile = {
  title: 'Il mio profilo',
  subtitle: 'Gestisci i dati personali del tuo account',
  fields: {
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'Indirizzo e-mail',
    phone: 'Numero di telefono',
    username: 'Nome utente',
  },
  save: 'Salva modifiche',
  saved: 'Profilo aggiornato.',
  failed: 'Errore durante il caricamento dei dati dell’utente',
  sessions: {
    title: 'Dove hai effettuato l’accesso',
    hint: 'Disconnetti i dispositivi che non riconosci e cambia la password.',
    current: 'Questo dispositivo',
    unknown: 'Dispositivo sconosciuto',
    used: 'Ultimo utilizzo: %{time}',
    since: 'accesso: %{time}',
    end: 'Disconnetti',
    end_of: 'Disconnetti %{device}',
    end_others: 'Disconnetti tutti gli altri',
    question: 'Chi usa questi dispositivi dovrà accedere di nuovo.',
    ended: 'Dispositivo disconnesso',
    others_ended: 'Tutti gli altri dispositivi sono stati disconnessi',
    failed: 'Impossibile caricare le tue sessioni',
  },
  password: 'Password',
  password_hint: 'Scegli una password che non usi altrove.',
} as const satisfies Room<typeof english>;
