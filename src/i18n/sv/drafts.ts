import type { drafts as english } from '#console/i18n/en/drafts';
import type { Room } from '#contract/faults';

export const drafts = {
  found: 'Du har ett osparat utkast från %{when}.',
  now: 'Nu',
  draft: 'Utkast',
  restore: 'Återställ',
  discard: 'Kasta',
  collided: 'Någon annan har ändrat det under tiden. Välj vad som ska gälla:',
  mine: 'Min',
  theirs: 'Den andra',
  photos: {
    waiting:
      '%{smart_count} foto väntar på en anslutning. Det skickas av sig självt. |||| %{smart_count} foton väntar på en anslutning. De skickas av sig själva.',
    kept: 'Ingen anslutning: fotona finns kvar här och skickas så snart det finns en.',
    send: 'Skicka nu',
    leave: {
      title: '%{smart_count} foto har inte skickats |||| %{smart_count} foton har inte skickats',
      text: 'Sparade foton ligger okrypterade på den här enheten. Atrium visar dem bara för dig, när du loggar in här igen.',
      keep: 'Behåll på den här enheten',
      discard: 'Kasta',
    },
  },
} as const satisfies Room<typeof english>;
