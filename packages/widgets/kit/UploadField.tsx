import type { Client } from '@baoqiao/client/client-over.ts'
import type { file } from '@baoqiao/contract/system/file.ts'
import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import styled from 'styled-components'

interface Props {
  label: string
  calls: Pick<Client<typeof file>, 'upload'>
  /** Address of what is uploaded; empty when there is nothing. */
  value: string
  problem: string | undefined
  onChange(url: string): void
}

/** A picture of a paper, kept at the server as soon as it is chosen. */
export function UploadField({ label, calls, value, problem, onChange }: Props) {
  const upload = async (chosen: File, options: { signal: AbortSignal }) => {
    const form = new FormData()
    form.append('file', chosen)
    return calls.upload({ form, quiet: true, ...options })
  }
  return (
    <div>
      <Upload
        label={label}
        value={value}
        onChange={onChange}
        upload={upload}
        accept={['image/png', 'image/jpeg']}
        maxBytes={2 * 1024 * 1024}
        message="图片须为 jpg/png 格式，且小于 2MB"
        invalid={problem !== undefined}
      />
      <div role="alert">{problem && <Problem>{problem}</Problem>}</div>
    </div>
  )
}

const Problem = styled.p`font-size: var(--bq-fs-1); color: var(--bq-danger-text);`
