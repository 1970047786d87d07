import { sizeWords } from './limit-words.ts'

const PICTURES: readonly string[] = ['image/png', 'image/jpeg']
/** What is sent: 2 MB. A larger picture is made smaller first, as far as a phone can draw it. */
export const SENT_BYTES = 2 * 1024 * 1024
const CHOSEN_BYTES = 30 * 1024 * 1024

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEIC = '不支持 HEIC 照片：请在手机“设置-相机-格式”选“兼容性最佳”后重拍，或另存为 jpg 再上传'
const isNamedHeic = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/** Pictures alone, a PDF too, or a workbook as well. */
export type Papers = boolean | 'sheets'

export const acceptedTypes = (paper: Papers): readonly string[] => [
  ...PICTURES,
  ...(paper ? ['application/pdf'] : []),
  ...(paper === 'sheets' ? [SHEET] : []),
]

/** Why a chosen file is not taken, in a sentence; null when it is. `most`: bytes that are sent. */
export function pictureRefusal(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  paper: Papers,
  most = SENT_BYTES,
) {
  if (size === 0) return '文件是空的（0 字节）：请先在本机打开确认，再重新选择'
  // Its bytes say whether it is one: phones leave the name on what they have turned into a JPEG.
  if (isNamedHeic({ name, type })) return size > CHOSEN_BYTES ? '图片不能超过 30MB' : null
  if (!acceptedTypes(paper).includes(type))
    return `文件须为 ${paper ? (paper === 'sheets' ? 'jpg、png、pdf 或 xlsx' : 'jpg、png 或 pdf') : 'jpg 或 png'} 格式`
  if (!PICTURES.includes(type))
    return size > most ? `${type === SHEET ? '表格' : 'PDF '}文件不能超过 ${sizeWords(most)}` : null
  return size > CHOSEN_BYTES ? '图片不能超过 30MB' : null
}

/** What may be chosen, in words. */
export const fittingWords = (paper: Papers, most = SENT_BYTES) =>
  paper
    ? `jpg/png，大图自动缩小；pdf${paper === 'sheets' ? '/xlsx' : ''} ${sizeWords(most)} 以内`
    : `jpg/png，大图自动缩小到 ${sizeWords(most)} 以内`

/** A file as it is sent: a picture of more than `most` bytes is drawn smaller. Rejects with the words to show. */
export async function fittingPicture(given: File, most = SENT_BYTES): Promise<File> {
  const chosen = isNamedHeic(given) ? await asJpeg(given) : given
  if (await isHeic(chosen)) throw new Error(HEIC)
  return chosen.size <= most ? chosen : (await import('./smaller-picture.ts')).smallerPicture(chosen, most)
}

/** Some phones and chats call one .jpg: its bytes say so, after their size, `ftyp` and a brand. */
async function isHeic(given: File): Promise<boolean> {
  const bytes = new Uint8Array(await given.slice(4, 12).arrayBuffer())
  return /^ftyp(hei|hev|mif)/.test(String.fromCharCode(...bytes))
}

async function asJpeg(given: File): Promise<File> {
  const [first, second, third] = new Uint8Array(await given.slice(0, 3).arrayBuffer())
  if (first !== 0xff || second !== 0xd8 || third !== 0xff) throw new Error(HEIC)
  return new File([given], given.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
}
