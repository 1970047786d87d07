import { encode } from 'uqr'
import { codePlace, middleOf, PICTURE } from './code-place.ts'

/** A code to be drawn and where. */
export interface DrawnCode {
  text: string
  /** As `qrcodePosition` has it. */
  position: string
}

/** Material as it is passed on: 1200×675, with a code in its corner. Rejects with words to show. */
export async function drawMaterial(picture: Blob, code: DrawnCode | null): Promise<Blob> {
  const image = await createImageBitmap(picture).catch(() => {
    throw new Error('图片打不开，请刷新后重试')
  })
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('浏览器不能生成图片，请换一个浏览器')
  const from = middleOf(image.width, image.height)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height)
  pen.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, PICTURE.width, PICTURE.height)
  image.close()
  if (code) drawCode(pen, code)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片生成失败，请重试'))), 'image/png')
  })
}

/** On white, with the quiet zone that readers ask for; modules of whole pixels. */
function drawCode(pen: CanvasRenderingContext2D, { text, position }: DrawnCode): void {
  const { x, y, side } = codePlace(position)
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, side, side)
  const unit = Math.floor(side / size)
  const start = Math.floor((side - unit * size) / 2)
  pen.fillStyle = '#000'
  for (const [row, line] of data.entries())
    for (const [column, dark] of line.entries())
      if (dark) pen.fillRect(x + start + column * unit, y + start + row * unit, unit, unit)
}
