import type { trash as english } from '#console/i18n/en/trash';
import type { Room } from '#contract/faults';

export const trash = {
  title: 'Prullenbak',
  subtitle: 'Wat is verwijderd, kan hier worden hersteld totdat het verloopt.',
  search: 'Prullenbak doorzoeken…',
  loading: 'Prullenbak laden…',
  fields: {
    name: 'Naam',
    kind: 'Soort',
    from: 'Uit',
    deleted: 'Verwijderd',
    by: 'Verwijderd door',
    expires: 'Verloopt',
  },
  expires: {
    today: 'vandaag',
    days: 'over %{smart_count} dag |||| over %{smart_count} dagen',
  },
  empty: {
    title: 'De prullenbak is leeg',
    none: 'Niets gevonden in de prullenbak',
    filtered: 'Pas uw filters aan om te vinden wat u zoekt.',
    first: 'Wat wordt verwijderd, blijft hier %{days} bewaard.',
  },
  restore: {
    action: 'Herstellen',
    gone: 'Het ligt niet meer in de prullenbak.',
    done: '%{smart_count} record hersteld |||| %{smart_count} records hersteld',
    refused_title: 'Dit kon niet worden hersteld',
    refused: 'Er is niets hersteld, om deze reden: |||| Er is niets hersteld, om deze redenen:',
    others: 'Het andere herstellen |||| De andere %{smart_count} herstellen',
  },
  remove: {
    action: 'Definitief verwijderen',
    title: 'Definitief verwijderen',
    text: 'Weet u zeker dat u “%{name}” definitief wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    many_text:
      'Weet u zeker dat u het record definitief wilt verwijderen? Dit kan niet ongedaan worden gemaakt. |||| Weet u zeker dat u de %{smart_count} records definitief wilt verwijderen? Dit kan niet ongedaan worden gemaakt.',
    done: '“%{name}” is definitief verwijderd',
  },
  note: 'Het blijft %{days} in de prullenbak en kan daar worden hersteld. |||| Ze blijven %{days} in de prullenbak en kunnen daar worden hersteld.',
} as const satisfies Room<typeof english>;
