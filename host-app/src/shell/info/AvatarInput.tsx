import { Upload } from '@baoqiao/ui/form/Upload.tsx'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { Avatar } from './Avatar.tsx'

const LIMIT = 2 * 1024 * 1024

/** The picture there is, and choosing another (jpg or png under 2 MB, §5). */
export function AvatarInput({ value, onChange }: { value: string; onChange: (url: string) => void }) {
  const { client } = useConsole()
  return (
    <Row>
      <Avatar size={72} />
      <Upload
        label="头像"
        value={value}
        onChange={onChange}
        accept={['image/png', 'image/jpeg']}
        maxBytes={LIMIT}
        message="只能上传 jpg/png 图片，且不超过 2MB"
        upload={(file, { signal }) => {
          const form = new FormData()
          form.append('file', file)
          return client.system.file.upload({ form, signal, quiet: true })
        }}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 240px);
  align-items: center;
  gap: var(--bq-s4);
`
