import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'
import type { PdfDocument } from '../kernel/http/ports.ts'
import type { VerifiableDocument } from './verifiable-document.ts'

const require = createRequire(import.meta.url)
const font = (weight: string) =>
  require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`)

let ready = false
/** Fonts are named on the first document, so that starting the server does not read them. */
function prepare() {
  if (ready) return
  const [normal, bold] = [font('400Regular'), font('700Bold')]
  pdfmake.setFonts({ Sans: { normal, bold, italics: normal, bolditalics: bold } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold)
  ready = true
}

/** Renders with Chinese fonts in the file itself; a document with an address to check it at shows it as a QR code. */
export async function renderPdf({
  title,
  facts,
  table,
  footer,
  verifyUrl,
}: PdfDocument & Partial<VerifiableDocument>): Promise<Uint8Array<ArrayBuffer>> {
  prepare()
  const document = pdfmake.createPdf({
    info: { title },
    defaultStyle: { font: 'Sans', fontSize: 10 },
    pageMargins: [48, 56, 48, 56],
    footer: { text: footer, alignment: 'center', fontSize: 8, color: '#667080' },
    content: [
      { text: title, fontSize: 18, bold: true, alignment: 'center', margin: [0, 0, 0, 20] },
      {
        layout: 'noBorders',
        table: {
          widths: [110, '*'],
          body: facts.map(([label, value]) => [{ text: label, color: '#667080' }, value]),
        },
        margin: [0, 0, 0, 16],
      },
      ...(table
        ? [
            {
              layout: 'lightHorizontalLines',
              table: {
                headerRows: 1,
                widths: table.head.map((_, i) => (i === 0 ? '*' : 'auto')),
                body: [
                  table.head.map((text) => ({ text, bold: true })),
                  ...table.rows.map((row) => [...row]),
                ],
              },
            },
          ]
        : []),
      ...(verifyUrl ? verification(verifyUrl) : []),
    ],
  })
  return new Uint8Array(await document.getBuffer())
}

const verification = (url: string) => [
  {
    qr: url,
    fit: 84,
    alignment: 'right' as const,
    margin: [0, 28, 0, 4] as [number, number, number, number],
  },
  { text: '扫码验真', alignment: 'right' as const, fontSize: 8, color: '#667080' },
]
