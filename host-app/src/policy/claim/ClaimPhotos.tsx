import { Field } from '@baoqiao/ui/form/Field.tsx'
import { type UploadedFile, UploadList } from '@baoqiao/ui/form/UploadList.tsx'
import {
  acceptedTypes,
  fittingPicture,
  fittingWords,
  pictureRefusal,
  SENT_BYTES,
} from '@baoqiao/ui/form/upload/picture-refusal.ts'
import { useConsole } from '../../ground/console-context.ts'

interface Props {
  value: readonly UploadedFile[]
  problem: string | undefined
  onChange(value: UploadedFile[]): void
}
const MOST = 3

/** Photos of the place, several at once; a camera's are made smaller before they are sent. */
export function ClaimPhotos({ value, problem, onChange }: Props) {
  const { client } = useConsole()
  return (
    <Field label="现场照片" group error={problem}>
      {() => (
        <UploadList
          label="现场照片"
          value={value}
          onChange={onChange}
          maxCount={MOST}
          accept={acceptedTypes(false)}
          maxBytes={SENT_BYTES}
          refusal={(file) => pictureRefusal(file, false)}
          limit={fittingWords(false)}
          invalid={problem !== undefined}
          upload={async (file, { signal }) => {
            const form = new FormData()
            form.append('file', await fittingPicture(file))
            const { url } = await client.system.file.upload({ form, signal, quiet: true })
            return { url, name: file.name }
          }}
        />
      )}
    </Field>
  )
}
