/** Threads of comments: an opening, replies to it, and replies to those. */
export interface SeedThread {
  text: string;
  replies?: readonly SeedThread[];
}

export const threads: readonly SeedThread[] = [
  {
    text: 'The isolation valves on level 2 do not hold. We need a shutdown before we can go on.',
    replies: [
      {
        text: 'The client offers Saturday, 06:00 to 12:00. Would that do?',
        replies: [{ text: 'Six hours are enough. I have booked the crew and the bottled water.' }],
      },
      { text: 'Please bring two spare valves DN80, the ones next to them look no better.' },
    ],
  },
  {
    text: 'Delivery confirmed for Tuesday morning, two pallets. Who can sign for it at the gate?',
    replies: [
      {
        text: 'I am on site from seven and will take it.',
        replies: [{ text: 'Thanks. The driver calls half an hour ahead.' }],
      },
    ],
  },
  {
    text: 'Site walk with the client done. They would like the work in the reception to happen outside opening hours.',
    replies: [{ text: 'Moved to the evening shift, the plan is updated.' }],
  },
  {
    text: 'The drawing shows a 100 mm riser, on site it is 80 mm. I have put photos under Images.',
    replies: [
      {
        text: 'Good catch. Does the pump curve still fit?',
        replies: [
          { text: 'At 80 % flow it does. I will send the calculation this afternoon.' },
          { text: 'Then we keep the riser and save the core drilling.' },
        ],
      },
    ],
  },
  { text: 'Test certificate uploaded. All zones passed at the first attempt.' },
  {
    text: 'Could we have the weekly report on Thursday instead of Friday? Our steering meeting has moved.',
    replies: [{ text: 'Of course, from next week on.' }],
  },
  {
    text: 'The scaffold is signed off and may be used from tomorrow.',
    replies: [{ text: 'Noted. Tags are checked every morning before work.' }],
  },
  {
    text: 'Permit for hot work expires on Friday at 16:00.',
    replies: [
      {
        text: 'I have applied for another week.',
        replies: [{ text: 'Granted, the copy hangs in the site office.' }],
      },
    ],
  },
  { text: 'Snag list is down to four items, all cosmetic.' },
  {
    text: 'Two fittings arrived damaged. Replacement is promised for next week, so the east corridor waits.',
    replies: [{ text: 'We take the west corridor first, no delay overall.' }],
  },
  {
    text: 'Noise complaint from the neighbours about the generator last night.',
    replies: [
      {
        text: 'Can we get the silenced set?',
        replies: [{ text: 'It arrives at noon, I have told the neighbours.' }],
      },
      { text: 'Please also log it in the site diary.' },
    ],
  },
  { text: 'Training for the operators is set for the 14th, three groups of six.' },
];
