import pdfmake from 'pdfmake'
import type { Content, DynamicContent } from 'pdfmake/interfaces.js'
import { type Block, closing, type Drawn, quiet, type Sheet, textOf } from '../kernel/documents/block.ts'
import { contentOf, headingOf, ink } from './pdf-content.ts'
import { keptFrom, leavesPage } from './pdf-keep.ts'
import { BOLD, isNumbered, NORMAL, rareFonts } from './rare-text.ts'
import { sealOf } from './seal.ts'

/** Names the fonts that what is to be printed needs; each is read when something is set in it. */
async function prepare() {
  const fonts = await rareFonts()
  const rare = [...fonts].map(([name, file]) => [name, oneFace(file, file)] as const)
  pdfmake.setFonts({ Sans: oneFace(NORMAL, BOLD), ...Object.fromEntries(rare) })
  const files = new Set([NORMAL, BOLD, ...fonts.values()])
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => files.has(path))
}
const oneFace = (normal: string, bold: string) => ({ normal, bold, italics: normal, bolditalics: bold })

const QUIET = '#566072'
const NUMBERED = '〔U+…〕：该处文字无法印出，以其统一码（Unicode）编号表示，以证件所载为准。'

/** A document as A4, with Chinese fonts in the file itself: issuer above and page x of y below every page. */
export async function renderPdf(sheet: Sheet): Promise<Drawn> {
  let pages = 0
  const footer: DynamicContent = (page, count) => {
    pages = count
    return footerOf(sheet, page, count)
  }
  const content = [titleOf(sheet), ...bodyOf(sheet)]
  await prepare()
  const document = pdfmake.createPdf({
    info: { title: `${sheet.title} ${sheet.docNo}`, author: sheet.issuer },
    defaultStyle: { font: 'Sans', fontSize: 9.5, lineHeight: 1.25 },
    pageSize: 'A4',
    pageMargins: [48, 64, 48, 56],
    header: headerOf(sheet),
    footer,
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 &&
      leavesPage(node.startPosition.verticalRatio, getFollowingNodesOnPage().length),
    content,
  })
  return { bytes: new Uint8Array(await document.getBuffer()), pages }
}

function bodyOf(sheet: Sheet): Content[] {
  const closed = sheet.blocks.some(({ block }) => block === 'closing')
  const told = isNumbered(textOf(sheet)) ? [quiet(NUMBERED)] : []
  const blocks = closed
    ? sheet.blocks.flatMap((block) => (block.block === 'closing' ? [...told, block] : [block]))
    : [...sheet.blocks, ...told, closing]
  const at = blocks.findIndex(({ block }) => block === 'closing')
  const from = keptFrom(blocks, at)
  return [
    ...blocks.slice(0, from).map(partOf),
    { unbreakable: true, stack: [...blocks.slice(from, at).map(keptPart), closingOf(sheet)] },
    ...blocks.slice(at + 1).map(partOf),
  ]
}
const partOf = (block: Block): Content => (block.block === 'closing' ? '' : contentOf(block))
/** A heading that asked for a page of its own within what stays together would take all of it off the paper. */
const keptPart = (block: Block): Content => (block.block === 'heading' ? headingOf(block) : partOf(block))

const headerOf = ({ issuer, title, logo }: Sheet): Content => ({
  columns: [
    ...(logo ? [{ image: logo, fit: [110, 22] as [number, number], width: 118 }] : []),
    {
      text: ink(issuer),
      bold: true,
      ...(logo ? { margin: [8, 5, 0, 0] as [number, number, number, number] } : {}),
    },
    { text: ink(title), alignment: 'right', color: QUIET },
  ],
  fontSize: 8.5,
  margin: [48, 32, 48, 0],
})

const footerOf = ({ docNo, edition }: Sheet, page: number, count: number): Content => ({
  columns: [
    { text: `${docNo}　第${edition}版`, color: QUIET },
    { text: `第 ${page} 页　共 ${count} 页`, alignment: 'right', color: QUIET },
  ],
  fontSize: 8,
  margin: [48, 20, 48, 0],
})

const titleOf = ({ title }: Sheet): Content => ({
  text: title,
  fontSize: 18,
  bold: true,
  alignment: 'center',
  margin: [0, 0, 0, 16],
})

/** Who issued it when, with the seal, and where it is checked. Stays on one page. */
const closingOf = ({ issuer, issuedAt, checkUrl }: Sheet): Content => ({
  unbreakable: true,
  margin: [0, 20, 0, 0],
  columns: [
    { width: 84, qr: checkUrl, fit: 84, eccLevel: 'M' },
    {
      width: '*',
      stack: [
        { text: '扫码验真', bold: true },
        { text: checkUrl, fontSize: 7.5, color: QUIET },
        { text: `出具时间　${issuedAt}（北京时间）`, margin: [0, 6, 0, 0] },
        { text: ink(`出具单位　${issuer}`) },
      ],
      margin: [12, 6, 12, 0],
    },
    { width: 96, svg: sealOf(issuer), fit: [96, 96] },
  ],
})
