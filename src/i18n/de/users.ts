import type { users as english } from '#console/i18n/en/users';
import type { Room } from '#contract/faults';

export const users = {
  title: 'Benutzerverwaltung',
  search: 'Benutzer suchen',
  new: 'Benutzer hinzufügen',
  edit: 'Benutzer bearbeiten',
  fixed:
    'Benutzer, Rollen und Passwörter des Demo-Unternehmens lassen sich nicht ändern. Nichts davon kann gespeichert werden.',
  change_password: 'Passwort ändern',
  all_roles: 'Alle Rollen',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  no_email: 'Keine E-Mail',
  no_phone: 'Kein Telefon',
  fields: {
    fullName: 'Name',
    firstName: 'Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    username: 'Benutzername',
    phone: 'Telefon',
    password: 'Passwort',
    confirmPassword: 'Passwort bestätigen',
    roleId: 'Rolle',
    clientId: 'Kunde',
    isActive: 'Aktiv',
    created: 'Erstellt',
  },
  empty: {
    title: 'Keine Benutzer gefunden',
    filtered: 'Ändern Sie Ihre Suche oder die Filter.',
    first: 'Legen Sie Ihren ersten Benutzer an.',
  },
  form: {
    create_title: 'Benutzer hinzufügen',
    edit_title: 'Benutzer bearbeiten',
    create: 'Benutzer anlegen',
    update: 'Benutzer speichern',
    created: 'Benutzer angelegt',
    updated: 'Benutzer gespeichert',
    person: 'Person',
    access: 'Zugang',
    password_hint: 'Lassen Sie beide Passwortfelder leer, um den Benutzer über einen Link einzuladen.',
  },
  invitation: {
    title: 'Einladung',
    text: 'Senden Sie diesen Link an %{name}. Er gilt 7 Tage, funktioniert einmal und wird nur jetzt angezeigt.',
    link: 'Einladungslink',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
  },
  invite_again: {
    action: 'Erneut einladen',
    text: 'Für %{name} wird ein neuer Link erstellt, über den Benutzername und Passwort festgelegt werden können. Ein früherer Link funktioniert nicht mehr; sonst ändert sich nichts, bis der neue benutzt wird.',
    confirm: 'Link erstellen',
    working: 'Link wird erstellt …',
  },
  delete: {
    action: 'Benutzer entfernen',
    text: 'Möchten Sie %{name} wirklich entfernen? Dies kann nicht rückgängig gemacht werden.',
    done: 'Benutzer entfernt',
    many_title: 'Benutzer entfernen |||| Benutzer entfernen',
    many_text:
      'Möchten Sie den Benutzer wirklich entfernen? Dies kann nicht rückgängig gemacht werden. |||| Möchten Sie die %{smart_count} Benutzer wirklich entfernen? Dies kann nicht rückgängig gemacht werden.',
  },
} as const satisfies Room<typeof english>;
