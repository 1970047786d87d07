import type { Meta, StoryObj } from '@storybook/react-vite'
import { Held, States } from '../testing/States.tsx'
import { Upload } from './Upload.tsx'
import { type UploadedFile, UploadList } from './UploadList.tsx'
import type { UploadOptions } from './upload/use-upload.ts'

const meta = { title: 'ui/form/Uploads' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Sends to nowhere in ten steps; a name with "fail" does not arrive. */
async function send(file: File, { signal, onProgress }: UploadOptions) {
  for (let step = 1; step <= 10; step++) {
    await new Promise((done) => setTimeout(done, 80))
    if (signal.aborted || file.name.includes('fail'))
      throw Object.assign(new Error('网络中断，上传失败'), { status: 0 })
    onProgress(step / 10)
  }
  return { url: `/file/${file.name}` }
}
const IMAGES = {
  accept: ['image/png', 'image/jpeg'],
  maxBytes: 2 * 1024 * 1024,
  message: '图片格式须为 jpg/png，且小于 2MB',
  upload: send,
}

export const One: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      <Held initial="">
        {(value, set) => <Upload {...IMAGES} label="营业执照" value={value} onChange={set} />}
      </Held>
      <Held initial="/file/front.png">
        {(value, set) => <Upload {...IMAGES} label="身份证人像面" value={value} onChange={set} />}
      </Held>
      <Upload {...IMAGES} label="身份证国徽面" invalid value="" onChange={() => {}} />
      <Upload {...IMAGES} label="税务登记证" disabled value="" onChange={() => {}} />
    </States>
  ),
}
export const Many: Story = {
  render: () => (
    <States style={{ gridTemplateColumns: '1fr', maxWidth: 520 }}>
      <Held<readonly UploadedFile[]>
        initial={[
          { url: '/1', name: '被保险人身份证-张伟.jpg' },
          { url: '/2', name: '2026年度雇主责任险投保单位补充说明及历年理赔记录汇总扫描件.jpg' },
        ]}
      >
        {(value, set) => (
          <UploadList {...IMAGES} label="身份证照片" maxCount={10} value={value} onChange={set} />
        )}
      </Held>
    </States>
  ),
}
