import type { company as english } from '#console/i18n/en/company';
import type { Room } from '#contract/faults';

export const company = {
  title: 'Стандартні налаштування компанії',
  text: 'Мова, часовий пояс, валюта й те, як ви називаєте свої проєкти.',
  change: 'Змінити',
  language: 'Мова',
  language_help: 'Сторінки входу та тих, хто не вибрав жодної.',
  time_zone: 'Часовий пояс',
  time_zone_help: 'Якщо пояс людини невідомий.',
  currency: 'Валюта',
  currency_help: 'Усіх сум у власних полях.',
  terms: 'Ваше слово для проєктів',
  terms_of: 'Ваше слово для проєктів (%{language})',
  terms_help: 'Усі меню, заголовки й повідомлення вживають його кожною мовою, що має обидві форми.',
  project: 'Один проєкт (%{language})',
  projects: 'Кілька проєктів (%{language})',
  both: 'Потрібні обидві форми.',
  add: 'Додати мову',
  saved: 'Стандартні налаштування компанії збережено.',
} as const satisfies Room<typeof english>;
