import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nulla. La pagina potrebbe essere stata spostata o eliminata.',
    action: 'Vai alla dashboard',
  },
  not_allowed: {
    title: 'Accesso non consentito',
    text: 'Il tuo ruolo non comprende questa pagina. Se ti serve, rivolgiti a un amministratore.',
    action: 'Vai alla dashboard',
  },
  broken: {
    title: 'Qualcosa è andato storto',
    text: 'Questa parte della pagina ha smesso di funzionare. Nulla di ciò che era salvato è andato perso.',
    action: 'Riprova',
  },
  outdated: {
    title: 'Impossibile caricare questa pagina',
    text: 'La connessione non è riuscita oppure Atrium è stato aggiornato nel frattempo. Ricarica la pagina per continuare.',
    action: 'Ricarica',
  },
  load: {
    title: 'Caricamento non riuscito',
    text: 'Controlla la connessione e riprova.',
  },
  gone: 'Questo record non esiste o è stato eliminato',
  part: 'Impossibile caricare una parte di questa pagina. Controlla la connessione e riprova.',
  language: 'Impossibile caricare la lingua.',
} as const satisfies Room<typeof english>;
