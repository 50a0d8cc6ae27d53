import type { users as english } from '#console/i18n/en/users';
import type { Room } from '#contract/faults';

export const users = {
  title: 'Gestione utenti',
  search: 'Cerca utenti',
  'new': 'Aggiungi utente',
  edit: 'Modifica utente',
  fixed:
    'Utenti, ruoli e password dell’azienda demo non possono essere modificati. Nulla di tutto ciò può essere salvato.',
  change_password: 'Cambia password',
  all_roles: 'Tutti i ruoli',
  active: 'Attivo',
  inactive: 'Inattivo',
  no_email: 'Nessuna e-mail',
  no_phone: 'Nessun telefono',
  fields: {
    fullName: 'Nome',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    username: 'Nome utente',
    phone: 'Telefono',
    password: 'Password',
    confirmPassword: 'Conferma password',
    roleId: 'Ruolo',
    clientId: 'Cliente',
    isActive: 'Attivo',
    created: 'Creato',
  },
  empty: {
    title: 'Nessun utente trovato',
    filtered: 'Prova a modificare la ricerca o i filtri.',
    first: 'Per iniziare, aggiungi il primo utente.',
  },
  form: {
    create_title: 'Aggiungi utente',
    edit_title: 'Modifica utente',
    create: 'Crea utente',
    update: 'Salva utente',
    created: 'Utente creato',
    updated: 'Utente salvato',
    person: 'Persona',
    access: 'Accesso',
    password_hint: 'Lascia vuoti entrambi i campi della password per invitare l’utente con un link.',
  },
  invitation: {
    title: 'Invito',
    text: 'Invia questo link a %{name}. Vale 7 giorni, funziona una sola volta e viene mostrato solo ora.',
    link: 'Link di invito',
    copy: 'Copia link',
    copied: 'Link copiato',
  },
  invite_again: {
    action: 'Invita di nuovo',
    text: 'Viene creato un nuovo link per %{name}, con cui impostare nome utente e password. Un link precedente non funziona più; il resto non cambia finché non si usa quello nuovo.',
    confirm: 'Crea link',
    working: 'Creazione del link…',
  },
  delete: {
    action: 'Rimuovi utente',
    text: 'Vuoi davvero rimuovere %{name}? L’operazione non può essere annullata.',
    done: 'Utente rimosso',
    many_title: 'Rimuovi utente |||| Rimuovi utenti',
    many_text:
      'Vuoi davvero rimuovere l’utente? L’operazione non può essere annullata. |||| Vuoi davvero rimuovere i %{smart_count} utenti? L’operazione non può essere annullata.',
  },
} as const satisfies Room<typeof english>;
