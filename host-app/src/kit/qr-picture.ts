import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { encode } from 'uqr'
import { saveBlob } from './save-blob.ts'

/** Pixels of a module: large enough to be printed. */
const DOT = 12

/** Saves a text as a code to scan, as a picture. */
export async function saveQrPicture(text: string, fileName: string): Promise<void> {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const canvas = document.createElement('canvas')
  canvas.width = size * DOT
  canvas.height = size * DOT
  const brush = canvas.getContext('2d')
  if (!brush) {
    notify('danger', '此浏览器不能生成图片，请截屏保存')
    return
  }
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000'
  for (const [y, line] of data.entries())
    for (const [x, on] of line.entries()) if (on) brush.fillRect(x * DOT, y * DOT, DOT, DOT)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture) saveBlob(picture, fileName)
  else notify('danger', '图片没有生成，请重试')
}
