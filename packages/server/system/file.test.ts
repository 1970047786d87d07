import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

test('uploads say what is wrong with the file', async () => {
  const send = (file: File | null) => {
    const form = new FormData()
    if (file) form.append('file', file)
    return admin.system.file.upload({ form })
  }
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  await expect(send(null)).rejects.toMatchObject({ message: '请选择要上传的文件' })
  await expect(send(new File(['MZ'], 'a.png', { type: 'image/png' }))).rejects.toMatchObject({
    message: '文件格式须为 jpg、png、pdf，或不含宏的 xlsx 表格',
  })
  await expect(send(new File([], 'a.png'))).rejects.toMatchObject({
    message: '文件是空的（0 字节），请重新选择',
  })
  await expect(send(new File(['\0\0\0\u0018ftypheic\0\0'], 'a.jpg'))).rejects.toMatchObject({
    message: '不支持 HEIC 照片，请另存为 jpg 后上传',
  })
  await expect(send(new File(['%PDF-1.7 broken'], 'a.pdf'))).rejects.toMatchObject({
    message: 'PDF 文件不完整，请打开确认后重新上传',
  })
  await expect(
    send(new File([new Uint8Array(png), new Uint8Array(2 * 1024 * 1024)], 'big.png')),
  ).rejects.toMatchObject({ message: '文件大小不能超过 2MB' })
})

test('the list takes a file in as the upload does: it is there by its id, and a wrong one is refused', async () => {
  const send = (content: BlobPart, name: string) => {
    const form = new FormData()
    form.append('file', new File([content], name))
    return admin.system.file.add({ form })
  }
  const made = await send('%PDF-1.4\n%%EOF', '合同.pdf')
  const row = await admin.monitor.storedFile.get({ params: { id: made.id } })
  expect(row).toMatchObject({ original: '合同.pdf', fileName: made.fileName, createUser: 'admin' })
  await expect(send('MZ', 'a.pdf')).rejects.toThrow('文件格式须为')
})
