import { expect, test } from 'vitest'
import { fittingPicture, pictureRefusal } from './picture-refusal.ts'

const MB = 1024 * 1024
const said = (name: string, type: string, size: number, paper: boolean | 'sheets' = false) =>
  pictureRefusal({ name, type, size }, paper)

test('the photo of a phone is taken, HEIC and what is no picture are refused with what to do', () => {
  expect(said('执照.jpg', 'image/jpeg', 6 * MB)).toBeNull()
  expect(said('执照.jpg', 'image/jpeg', 0)).toMatch(/^文件是空的（0 字节）/)
  expect(said('a.gif', 'image/gif', MB)).toBe('文件须为 jpg 或 png 格式')
  expect(said('a.jpg', 'image/jpeg', 31 * MB)).toBe('图片不能超过 30MB')
  expect(said('a.pdf', 'application/pdf', MB)).toBe('文件须为 jpg 或 png 格式')
  expect(said('a.pdf', 'application/pdf', MB, true)).toBeNull()
  expect(said('a.pdf', 'application/pdf', 3 * MB, true)).toBe('PDF 文件不能超过 2MB')
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(said('清单.xlsx', xlsx, MB, true)).toBe('文件须为 jpg、png 或 pdf 格式')
  expect(said('清单.xlsx', xlsx, MB, 'sheets')).toBeNull()
  expect(said('清单.xlsx', xlsx, 3 * MB, 'sheets')).toBe('表格文件不能超过 2MB')
})

test('a photo called HEIC is what its bytes say: a JPEG is sent as one, another is refused with what to do', async () => {
  expect(said('IMG_1.HEIC', '', 2 * MB)).toBeNull()
  const jpeg = await fittingPicture(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'IMG_1.HEIC'))
  expect([jpeg.name, jpeg.type, jpeg.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 4])
  const heic = new File([new TextEncoder().encode('\0\0\0\u0018ftypheic')], 'IMG_2.HEIC', {
    type: 'image/heic',
  })
  await expect(fittingPicture(heic)).rejects.toThrow(/^不支持 HEIC 照片：.*兼容性最佳/)
  const renamed = new File([heic], 'IMG_2.jpg', { type: 'image/jpeg' })
  await expect(fittingPicture(renamed)).rejects.toThrow(/^不支持 HEIC 照片：.*兼容性最佳/)
})
