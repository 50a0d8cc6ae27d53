import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedUp, plainText } from '#contract/fields/richText';
import { cleanMarkup } from '#server/fields/cleanMarkup';
import { effortOf } from '../../../support/effort';

describe('rich text (rules 11.42)', () => {
  it.each([
    ['<p onclick="x()" style="color:red" class="a">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><style>p{}</style>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="https://a.example" target="_blank" rel="x">x</a>', '<a href="https://a.example">x</a>'],
    ['<img src=x onerror=alert(1)><svg><script>1</script></svg>', ''],
    ['<h1>A</h1><b>b</b><i>c</i>', '<h3>A</h3><strong>b</strong><em>c</em>'],
    ['<ul><li><p>1</p></li></ul>', '<ul><li><p>1</p></li></ul>'],
    ['<iframe srcdoc="<p>x"></iframe><math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
  ])('keeps few tags: %s', (source, cleaned) => {
    expect(cleanMarkup(source)).toBe(cleaned);
  });

  it('plain text has the words, paragraph by paragraph', () => {
    const markup =
      '<h3>One</h3><p>two &amp; <strong>three</strong><br>four</p><ul><li><p>five</p></li></ul>&#8364;&nope;';
    expect(plainText(markup)).toBe('One\ntwo & three\nfour\nfive\n€&nope;');
    expect(plainText('<p></p>')).toBe('');
  });

  it('plain text is restored unchanged, and none of it becomes markup', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z<>&;#"'/ ]*$/), (text) => {
        expect(plainText(cleanMarkup(markedUp(text)))).toBe(text.trim());
      }),
    );
  });

  it('hostile markup is cleaned quickly', async () => {
    for (const text of ['<'.repeat(10_000), '<p>'.repeat(3000), '&'.repeat(10_000), ' \n'.repeat(5000)]) {
      expect(await effortOf(() => [plainText(text), cleanMarkup(text)])).toBeLessThan(2000);
    }
  });
});
