/** What the theme's search says wrongly to assistive technology, file by file: in its place stands what it is. */
const corrections: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'VPLocalSearchBox.vue': [
    // a button may hold no other controls
    [
      /role="button"\s+:aria-owns="[^"]+"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
      'role="dialog" aria-modal="true"',
    ],
    [/<kbd :aria-label/g, '<kbd role="img" :aria-label'],
    // the label has an icon alone
    [/ aria-labelledby="localsearch-label"/g, ' :aria-label="buttonText"'],
    [/:aria-labelledby="results\?\.length \? 'localsearch-label' : undefined"/, ':aria-label="buttonText"'],
    // an option may hold no link: the link is the option
    [/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]+"\s+role="option"/, 'role="presentation"'],
    [
      /:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/,
      `role="option" :id="'localsearch-item-' + index" :aria-selected="selectedIndex === index"`,
    ],
    [/aria-autocomplete="both"/, 'role="combobox" aria-autocomplete="list" :aria-expanded="Boolean(results?.length)"'],
  ],
  // the keys are no part of the button's name: the style sheet draws them
  'VPNavBarSearchButton.vue': [[/<kbd class="DocSearch-Button-Key"><\/kbd>\s+<kbd[^>]+>K<\/kbd>/, '']],
};

/** @throws where the theme has changed, so that a correction finds nothing any more */
export const accessibleSearch = {
  name: 'accessible-search',
  enforce: 'pre',
  transform(code: string, id: string) {
    const file = id.split('/').at(-1) ?? '';
    return corrections[file]?.reduce((corrected, [wrong, right]) => {
      if (corrected.search(wrong) < 0) throw new Error(`${file} has no ${wrong} any more`);
      return corrected.replace(wrong, right);
    }, code);
  },
} as const;
