/** The staff of the demo company, in the order in which the roles are handed out. */
export const staff = [
  ['Ingrid', 'Solberg'],
  ['Marcus', 'Adeyemi'],
  ['Tomasz', 'Wiśniewski'],
  ['Priya', 'Raman'],
  ['Elena', 'Marchetti'],
  ['Jonas', 'Lindqvist'],
  ['Aisha', 'Farouk'],
  ['Peter', 'van der Meer'],
  ['Sofia', 'Almeida'],
  ['Daniel', 'Okonkwo'],
  ['Hanna', 'Virtanen'],
  ['Luca', 'Bernardi'],
  ['Chloé', 'Fournier'],
  ['Stefan', 'Novak'],
  ['Grace', 'Mensah'],
  ['Oliver', 'Hughes'],
  ['Katarzyna', 'Zielińska'],
  ['Rafael', 'Ortega'],
  ['Mei', 'Tanaka'],
  ['Ahmed', 'El-Sayed'],
  ['Lena', 'Hoffmann'],
  ['Callum', 'Fraser'],
  ['Nadia', 'Petrova'],
  ['Bruno', 'Costa'],
  ['Emma', 'Nielsen'],
  ['Yusuf', 'Demir'],
  ['Claire', "O'Brien"],
  ['Viktor', 'Horváth'],
] as const;

/** People of the demo company's clients. */
export const contacts = [
  ['Helen', 'Carmichael'],
  ['Dieter', 'Brandt'],
  ['Amélie', 'Rousseau'],
  ['Robert', 'Kingsley'],
  ['Fatima', 'Haddad'],
  ['Sven', 'Johansson'],
  ['Isabel', 'Navarro'],
  ['Andrew', 'Whitfield'],
  ['Giulia', 'Romano'],
  ['Kwame', 'Boateng'],
  ['Astrid', 'Dahl'],
  ['Paul', 'Lemaire'],
] as const;

/** A name as a user name or the local part of an address has it: `jonas.lindqvist`. */
export const accountName = (firstName: string, lastName: string): string =>
  `${firstName}.${lastName}`
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase();
