import type { errors as english } from '#console/i18n/en/errors';
import type { Room } from '#contract/faults';

export const errors = {
  not_found: {
    title: 'Sidan hittades inte',
    text: 'Det finns inget på den här adressen. Sidan kan ha flyttats eller tagits bort.',
    action: 'Till instrumentpanelen',
  },
  not_allowed: {
    title: 'Ingen åtkomst',
    text: 'Din roll omfattar inte den här sidan. Fråga en administratör om du behöver den.',
    action: 'Till instrumentpanelen',
  },
  broken: {
    title: 'Något gick fel',
    text: 'Den här delen av sidan har slutat fungera. Inget som var sparat har gått förlorat.',
    action: 'Försök igen',
  },
  outdated: {
    title: 'Sidan kunde inte laddas',
    text: 'Anslutningen misslyckades, eller så har Atrium uppdaterats under tiden. Ladda om sidan för att fortsätta.',
    action: 'Ladda om',
  },
  load: {
    title: 'Det här kunde inte laddas',
    text: 'Kontrollera anslutningen och försök igen.',
  },
  gone: 'Posten finns inte eller har tagits bort',
  part: 'En del av sidan kunde inte laddas. Kontrollera anslutningen och försök igen.',
  language: 'Språket kunde inte laddas.',
} as const satisfies Room<typeof english>;
