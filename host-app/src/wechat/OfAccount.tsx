import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useConfirm } from '@baoqiao/ui/overlay/confirm.tsx'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { useAccounts } from './use-accounts.ts'

interface Props {
  /** Something typed would be lost by looking at another account. */
  isDirty?: boolean
  children: (account: { id: string; name: string }, picker: ReactNode) => ReactNode
}

/** A page about one official account: the first until another is picked. */
export function OfAccount({ isDirty = false, children }: Props) {
  const { data, error, refetch } = useAccounts()
  const confirm = useConfirm()
  const [picked, setPicked] = useState('')
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const account = data.find(({ id }) => id === picked) ?? data[0]
  if (!account) return <Empty text="还没有公众号，请先在“公众号账号”中添加" />
  const pick = async (id: string) => {
    if (!isDirty || (await confirm({ text: '有未保存的修改，切换公众号将放弃，是否继续？', danger: true })))
      setPicked(id)
  }
  const picker = (
    <Narrow>
      <Select
        aria-label="公众号"
        value={account.id}
        onChange={(id) => void pick(id)}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Narrow>
  )
  return <>{children(account, picker)}</>
}

const Narrow = styled.div`
  width: 220px;
  max-width: 100%;
`
