import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import {
  acceptedTypes,
  fittingPicture,
  fittingWords,
  pictureRefusal,
} from '@baoqiao/ui/form/upload/picture-refusal.ts'
import { useConsole } from '../../ground/console-context.ts'

interface FileInputProps {
  field: Field
  value: string
  onChange(url: string): void
  invalid: boolean
}
/** An uploaded image or file: its value is the address the server answers (images under 2 MB, §5). A larger picture is made smaller first. */
export function FileInput({ field, value, onChange, invalid }: FileInputProps) {
  const { client } = useConsole()
  const image = traits(field).upload === 'image'
  const papers = image ? false : field.sheets ? 'sheets' : true
  const most = (field.maxKb ?? 2048) * 1024
  return (
    <Upload
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={invalid}
      accept={acceptedTypes(papers)}
      maxBytes={most}
      refusal={(file) => pictureRefusal(file, papers, most)}
      limit={fittingWords(papers, most)}
      upload={async (file, { signal }) => {
        const form = new FormData()
        form.append('file', await fittingPicture(file, most))
        return client.system.file.upload({ form, signal, quiet: true })
      }}
    />
  )
}
