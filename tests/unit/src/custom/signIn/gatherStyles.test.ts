import { describe, expect, it } from 'vitest';
import { gatherStyles } from '#console/custom/signIn/gatherStyles';

describe('the styles of the pre-rendered sign-in (rules 16.9)', () => {
  it('are in the head, each once, under the names that the console looks for', () => {
    const global = '<style data-emotion="css-global g1">body{margin:0}</style>';
    const { styles, frames } = gatherStyles([
      { locale: 'en', html: `${global}<style data-emotion="css a">.css-a{color:red}</style><p class="css-a">1</p>` },
      { locale: 'fr', html: `${global}<style data-emotion="css a">.css-a{color:red}</style><p class="css-a">2</p>` },
      { locale: 'fr', html: '<style data-emotion="css b">.css-b{color:blue}</style><p class="css-b">3</p>' },
    ]);
    expect(styles).toBe(`${global}<style data-emotion="css a b">.css-a{color:red}.css-b{color:blue}</style>`);
    expect(frames).toEqual([
      { locale: 'en', html: '<p class="css-a">1</p>' },
      { locale: 'fr', html: '<p class="css-a">2</p>' },
      { locale: 'fr', html: '<p class="css-b">3</p>' },
    ]);
  });
});
