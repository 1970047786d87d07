import type { Client } from '@baoqiao/client/client-over.ts'
import type { file } from '@baoqiao/contract/system/file.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { UploadList } from '@baoqiao/ui/form/UploadList.tsx'
import {
  acceptedTypes,
  fittingPicture,
  fittingWords,
  pictureRefusal,
  SENT_BYTES,
} from '@baoqiao/ui/form/upload/picture-refusal.ts'
import { useState } from 'react'

type Three = readonly [string, string, string]
interface Props {
  label: string
  calls: Pick<Client<typeof file>, 'upload'>
  /** Addresses of what is uploaded; empty where there is nothing. */
  value: Three
  problem: string | undefined
  required?: boolean
  onChange(value: Three): void
}

/** Up to three pictures or PDFs of one paper, kept at the server as soon as they are chosen; large pictures are made smaller before. */
export function UploadSeveral({ label, calls, value, problem, required, onChange }: Props) {
  // What they were called where they came from: after a reload only their addresses are known.
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const files = value.flatMap((url, i) => (url ? { url, name: names[url] ?? `已上传的第${i + 1}份` } : []))
  return (
    <Field label={label} required={required} group error={problem}>
      {() => (
        <UploadList
          label={label}
          value={files}
          maxCount={value.length}
          accept={acceptedTypes(true)}
          maxBytes={SENT_BYTES}
          refusal={(one) => pictureRefusal(one, true)}
          limit={fittingWords(true)}
          invalid={problem !== undefined}
          onChange={(all) => {
            setNames(Object.fromEntries(all.map(({ url, name }) => [url, name])))
            const [first = '', second = '', third = ''] = all.map(({ url }) => url)
            onChange([first, second, third])
          }}
          upload={async (chosen, options) => {
            const form = new FormData()
            form.append('file', await fittingPicture(chosen))
            const { url } = await calls.upload({ form, quiet: true, ...options })
            return { url, name: chosen.name }
          }}
        />
      )}
    </Field>
  )
}
