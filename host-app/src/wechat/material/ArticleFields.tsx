import type { Article } from '@baoqiao/contract/wechat/material.ts'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextArea } from '@baoqiao/ui/form/TextArea.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { MaterialPicture } from './MaterialPicture.tsx'

interface Props {
  accountId: string
  value: Article
  problem: (key: string) => string | undefined
  onChange: (next: Article) => void
}

/** What an article says; its cover is one of the pictures that the account keeps. */
export function ArticleFields({ accountId, value, problem, onChange }: Props) {
  const text = (
    key: keyof Article,
    label: string,
    most: number,
    more: { required?: boolean; hint?: string } = {},
  ) => (
    <Field label={label} error={problem(key)} {...more}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={value[key]}
          maxLength={most}
          onChange={(next) => onChange({ ...value, [key]: next })}
        />
      )}
    </Field>
  )
  return (
    <>
      {text('title', '标题', 64, { required: true })}
      <Two>
        {text('author', '作者', 16)}
        {text('contentSourceUrl', '原文链接', 1000, { hint: '“阅读原文”打开的网页' })}
      </Two>
      {text('digest', '摘要', 120, { hint: '不填则取正文前54个字' })}
      <Cover
        accountId={accountId}
        value={value.thumbMediaId}
        error={problem('thumbMediaId')}
        onChange={(thumbMediaId) => onChange({ ...value, thumbMediaId })}
      />
      <Field label="正文" required hint="可用网页标签；微信会去掉脚本和外站图片" error={problem('content')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={8}
            value={value.content}
            maxLength={19_999}
            onChange={(content) => onChange({ ...value, content })}
          />
        )}
      </Field>
    </>
  )
}

interface CoverProps {
  accountId: string
  value: string
  error: string | undefined
  onChange: (mediaId: string) => void
}
function Cover({ accountId, value, error, onChange }: CoverProps) {
  const { client } = useConsole()
  const query = { wxAccountId: accountId, type: 'image' as const, current: 1, size: 20 }
  const { data, isPending } = useQuery({
    queryKey: ['wx_material', query],
    queryFn: ({ signal }) => client.wechat.materials.page({ query, signal, quiet: true }),
    retry: false,
  })
  const known = (data?.records ?? []).map(({ mediaId, name }) => ({ value: mediaId, label: name || mediaId }))
  const options =
    value === '' || known.some((one) => one.value === value)
      ? known
      : [{ value, label: `现用封面 ${value}` }, ...known]
  return (
    <Field label="封面图片" required hint="最近的20张图片素材" error={error}>
      {(wiring) => (
        <Picked>
          <Select
            {...wiring}
            value={value}
            onChange={onChange}
            placeholder="请选择"
            loading={isPending}
            options={options}
          />
          {value ? <MaterialPicture accountId={accountId} mediaId={value} name="封面" /> : null}
        </Picked>
      )}
    </Field>
  )
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--bq-s3);
`
const Picked = styled.div`
  display: flex;
  gap: var(--bq-s2);
  align-items: center;
  > select {
    flex: 1;
    min-width: 0;
  }
`
