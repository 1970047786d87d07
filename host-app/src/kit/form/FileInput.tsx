import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import { useConsole } from '../../ground/console-context.ts'

interface FileInputProps {
  field: Field
  value: string
  onChange(url: string): void
  invalid: boolean
}
const IMAGES = ['image/png', 'image/jpeg']

/** An uploaded image or file: its value is the address the server answers (images under 2 MB, §5). */
export function FileInput({ field, value, onChange, invalid }: FileInputProps) {
  const { client } = useConsole()
  const image = field.kind === 'image'
  const { maxKb = 2048 } = field
  const most = maxKb < 1024 ? `${maxKb}KB` : `${maxKb / 1024}MB`
  return (
    <Upload
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={invalid}
      accept={image ? IMAGES : [...IMAGES, 'application/pdf']}
      maxBytes={maxKb * 1024}
      message={`只能上传 ${image ? 'jpg/png 图片' : 'jpg/png/pdf'}，且不超过 ${most}`}
      upload={(file, { signal }) => {
        const form = new FormData()
        form.append('file', file)
        return client.system.file.upload({ form, signal, quiet: true })
      }}
    />
  )
}
