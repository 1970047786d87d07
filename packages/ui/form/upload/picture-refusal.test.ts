import { expect, test } from 'vitest'
import { pictureRefusal } from './picture-refusal.ts'

const MB = 1024 * 1024
const said = (name: string, type: string, size: number, paper: boolean | 'sheets' = false) =>
  pictureRefusal({ name, type, size }, paper)

test('the photo of a phone is taken, HEIC and what is no picture are refused with what to do', () => {
  expect(said('执照.jpg', 'image/jpeg', 6 * MB)).toBeNull()
  expect(said('IMG_1.HEIC', '', 2 * MB)).toMatch(/^不支持 HEIC 照片：.*兼容性最佳/)
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
