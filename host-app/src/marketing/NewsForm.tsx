import { news } from '@baoqiao/contract/marketing/news.ts'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { FileInput } from '../kit/form/FileInput.tsx'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { BannerFace } from './BannerFace.tsx'

/** A banner, seen as the home page will show it. */
export function NewsForm(props: OwnFormProps) {
  return <RecordDrawer {...props} resource={news} asked={FIELDS} />
}

function Picture({ field, value, onChange, wiring }: OwnControlProps) {
  const [name, url] = useWatch({ name: ['name', 'url'] })
  return (
    <Stack>
      <FileInput field={field} value={value} onChange={onChange} invalid={Boolean(wiring['aria-invalid'])} />
      {value ? (
        <div>
          <small>{url ? `预览，点击后打开 ${url}` : '预览，点击后不跳转'}</small>
          {/* What it leads to is not opened while it is typed. */}
          <BannerFace name={String(name ?? '')} image={value} url={null} />
        </div>
      ) : null}
    </Stack>
  )
}

const FIELDS: readonly FormField[] = ownFields(news, { image: Picture })

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s2);
  small {
    display: block;
    margin-bottom: 4px;
    color: var(--bq-text-2);
    overflow-wrap: anywhere;
  }
`
