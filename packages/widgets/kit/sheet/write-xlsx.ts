import { strToU8, zipSync } from 'fflate'

/**
 * A workbook of one sheet, all cells text, the first row bold; `widths` in characters. A library for this is 14 KB on
 * every page that takes a list of employees.
 */
export function writeXlsx(rows: readonly (readonly string[])[], widths: readonly number[]): Blob {
  const columns = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = rows.map((row, y) => {
    const cells = row.map(
      (text, x) =>
        `<c r="${letter(x)}${y + 1}" s="${y === 0 ? 1 : 2}" t="inlineStr"><is><t xml:space="preserve">${safe(text)}</t></is></c>`,
    )
    return `<row r="${y + 1}">${cells.join('')}</row>`
  })
  const sheet = `<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData>`
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${PARTS.map(([path, kind]) => `<Override PartName="/xl/${path}.xml" ContentType="${SHEETS}.${kind}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="人员清单" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
  }
  const bytes = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  return new Blob([zipSync(Object.fromEntries(bytes))])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org'
const LINKS = `${OFFICE}/officeDocument/2006/relationships`
const MAIN = `${OFFICE}/spreadsheetml/2006/main`
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const PARTS = [
  ['workbook', 'sheet.main'],
  ['worksheets/sheet1', 'worksheet'],
  ['styles', 'styles'],
] as const

/** Format 49 is text: what is typed into the template later stays as it is typed, all 18 digits of it. */
const xf = (font: number) =>
  `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/>${xf(1)}${xf(0)}</cellXfs></styleSheet>`

const relations = (targets: readonly (readonly [string, string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets.map(([kind, target], i) => `<Relationship Id="r${i + 1}" Type="${LINKS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`

const letter = (column: number) => String.fromCharCode(65 + column)

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML has no place for control characters at all. */
const safe = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
