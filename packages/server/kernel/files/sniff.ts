const KINDS = [
  { type: 'image/png', ending: 'png', head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', ending: 'jpg', head: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', ending: 'pdf', head: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** A workbook: kept as it came, never opened here, and given out to be saved. */
export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = { type: SHEET_TYPE, ending: 'xlsx' } as const

/** What a file is by its first bytes, a workbook by the parts it names; null when it is nothing we take. */
export const sniff = (bytes: Uint8Array) =>
  KINDS.find(({ head }) => begins(bytes, head)) ?? (isWorkbook(bytes) ? SHEET : null)

const begins = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte)

/** Names of a zip's parts stand in it as they are. One with macros is another kind, whatever it is called. */
function isWorkbook(bytes: Uint8Array): boolean {
  if (!begins(bytes, ZIP)) return false
  const text = new TextDecoder('latin1').decode(bytes)
  return text.includes('[Content_Types].xml') && text.includes('xl/workbook.xml') && !/vbaProject/i.test(text)
}

/** A photo as some phones keep it, which browsers do not show. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(new TextDecoder('latin1').decode(bytes.subarray(4, 12)))

/** Whether a PDF ends as one: what broke off on its way cannot be opened. */
export const isWhole = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(-1024)).includes('%%EOF')
