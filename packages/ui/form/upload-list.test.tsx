// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Upload } from './Upload.tsx'
import { type UploadedFile, UploadList } from './UploadList.tsx'
import { acceptedTypes, pictureRefusal, SENT_BYTES } from './upload/picture-refusal.ts'

afterEach(cleanup)
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

function Held({ already = [] }: { already?: readonly UploadedFile[] }) {
  const [value, setValue] = useState<readonly UploadedFile[]>(already)
  return (
    <UploadList
      label="现场照片"
      maxCount={3}
      value={value}
      onChange={setValue}
      accept={acceptedTypes(false)}
      maxBytes={SENT_BYTES}
      refusal={(one) => pictureRefusal(one, false)}
      upload={async ({ name }) => ({ url: `/${name}` })}
    />
  )
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('现场照片'), { target: { files } })

it('names the file that is not taken and why, and takes the others, also those that arrive together', async () => {
  render(<Held />)
  choose(file('a.jpg'), file('录像.mp4', 'video/mp4'), file('b.jpg'))
  expect((await screen.findByRole('alert')).textContent).toBe('录像.mp4：文件须为 jpg 或 png 格式')
  expect(await screen.findByRole('button', { name: '移除a.jpg' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: '移除b.jpg' })).toBeTruthy()
})

it('says which are too many', async () => {
  render(
    <Held
      already={[
        { url: '/1', name: '1.jpg' },
        { url: '/2', name: '2.jpg' },
      ]}
    />,
  )
  choose(file('c.jpg'), file('d.jpg'))
  expect((await screen.findByRole('alert')).textContent).toBe('d.jpg：最多上传 3 个文件，未添加')
  expect(await screen.findByRole('button', { name: '移除c.jpg' })).toBeTruthy()
})

it.each([
  ['a server that is busy', Object.assign(new Error('服务暂时不可用'), { status: 503 }), true],
  ['a lost network', Object.assign(new Error('网络连接失败'), { status: 0 }), true],
  [
    'a file that the server refuses',
    Object.assign(new Error('文件须为 jpg 或 png 格式'), { status: 400 }),
    false,
  ],
  ['a file that is too large', Object.assign(new Error('文件过大'), { status: 413 }), false],
  ['code that does not arrive', new TypeError('Failed to fetch dynamically imported module'), true],
  ['a picture that cannot be drawn', new Error('图片打不开，可能已损坏，请换一张 jpg 或 png 图片'), false],
])('another try is offered after %s only where it may succeed', async (_, error, again) => {
  const limits = { accept: acceptedTypes(false), maxBytes: SENT_BYTES, upload: () => Promise.reject(error) }
  render(
    <>
      <UploadList label="现场照片" maxCount={3} value={[]} onChange={() => {}} {...limits} />
      <Upload label="授权书" value="" onChange={() => {}} {...limits} />
    </>,
  )
  choose(file('a.jpg'))
  fireEvent.change(screen.getByLabelText('授权书'), { target: { files: [file('b.jpg')] } })
  const words = error instanceof TypeError ? '上传失败，请检查网络后重试' : error.message
  expect(await screen.findAllByText(words)).toHaveLength(2)
  expect(screen.queryAllByRole('button', { name: /^重试$|^重新上传/ })).toHaveLength(again ? 2 : 0)
})
