import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Є незбережена чернетка від %{when}.',
  now: 'Зараз',
  draft: 'Чернетка',
  restore: 'Відновити',
  discard: 'Відкинути',
  collided: 'Хтось інший тим часом це змінив. Виберіть, що залишиться:',
  mine: 'Моє',
  theirs: 'Інше',
  photos: {
    waiting:
      '%{smart_count} фото чекає на з’єднання. Воно надішлеться саме. |||| %{smart_count} фото чекають на з’єднання. Вони надішлються самі. |||| %{smart_count} фото чекають на з’єднання. Вони надішлються самі.',
    kept: 'Немає з’єднання: фото збережено тут і буде надіслано, щойно воно з’явиться.',
    send: 'Надіслати зараз',
    leave: {
      title:
        '%{smart_count} фото не надіслано |||| %{smart_count} фото не надіслано |||| %{smart_count} фото не надіслано',
      text: 'Залишені фото лежать на цьому пристрої незашифрованими. Atrium покаже їх лише вам, коли ви знову тут увійдете.',
      keep: 'Залишити на пристрої',
      discard: 'Відкинути',
    },
  },
} as const satisfies Room<typeof english>;
