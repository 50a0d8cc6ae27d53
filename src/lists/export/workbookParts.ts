/** Fixed parts of a workbook, in Office Open XML (ECMA-376). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;
const packaged = `${office}/package/2006`;
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell styles. */
export const styles = { plain: 0, head: 1, day: 2, clock: 3 } as const;

const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>\
<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/>\
<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>\
</cellXfs></styleSheet>`;

/** The beginning of a sheet; its first row stays visible. */
export const sheetStart = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

export const sheetName = (number: number) => `sheet${number}`;

/** The other files of a workbook with a number of sheets. */
export function workbookFiles(sheets: number): [name: string, content: string][] {
  const numbers = Array.from({ length: sheets }, (_none, index) => index + 1);
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${kind}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const related = (content: string) => `<Relationships xmlns="${packaged}/relationships">${content}</Relationships>`;
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}\
${override('styles', 'styles')}${numbers.map((each) => override(`worksheets/${sheetName(each)}`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': related(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
      .map((each) => `<sheet name="Sheet${each}" sheetId="${each}" r:id="rId${each}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related(
      numbers.map((each) => relation(`rId${each}`, 'worksheet', `worksheets/${sheetName(each)}.xml`)).join('') +
        relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styleSheet,
  };
  return Object.entries(parts).map(([name, content]) => [name, declaration + content]);
}
