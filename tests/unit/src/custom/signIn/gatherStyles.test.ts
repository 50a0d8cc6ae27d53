import { describe, expect, it } from 'vitest';
import { gatherStyles } from '#console/custom/signIn/gatherStyles';

describe('the styles of the first frame (rules 16.9)', () => {
  it('stand in one head, each once, by the names under which the console looks for them', () => {
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
