import { recipient } from '@baoqiao/contract/channel/recipient.ts'
import { settleInfo } from '@baoqiao/contract/channel/settle-info.ts'
import { isOfChannel } from '@baoqiao/contract/rules/account-kind.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Empty } from '@baoqiao/ui/data/Empty.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { useUnsaved } from '../ground/tabs/unsaved.ts'
import type { FormField } from '../kit/form/form-field.ts'
import { RecordForm } from '../kit/form/RecordForm.tsx'
import { PageTitle } from '../kit/page/PageTitle.tsx'
import { type PlainResource, useResourceClient } from '../kit/resource-client.ts'
import { AreaCodes } from './AreaCodes.tsx'

/** `/channel/user/editSettleInfo`: to whom one's own channel's commission is paid, and where its invoices are sent. */
export default function OwnSettleInfoPage() {
  const { client, user } = useConsole()
  const own = useQuery({
    queryKey: ['channel-own'],
    queryFn: () => client.channels.own.told({ quiet: true }),
  })
  if (!isOfChannel(user.distAccount))
    return <Empty text="当前账号不属于任何渠道，请在渠道管理的结算信息中查看各渠道的资料" />
  return (
    <Page>
      <PageTitle>结算信息</PageTitle>
      {own.data ? (
        <>
          <Own resource={settleInfo} asked={SETTLE} id={own.data.settleInfoId} onSaved={own.refetch} />
          <Own resource={recipient} asked={RECIPIENT} id={own.data.recipientId} onSaved={own.refetch} />
        </>
      ) : own.error ? (
        <ErrorState message={own.error.message} onRetry={() => void own.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  )
}

const named = (...names: string[]): FormField[] => names.map((name) => ({ name }))
const SETTLE = named(
  'userName',
  'mobile',
  'idNo',
  'bankName',
  'cardNo',
  'cardFrontUrl',
  'cardBackUrl',
  'autoSettle',
)
const RECIPIENT: FormField[] = [
  ...named('name', 'phoneNo'),
  { name: 'areaCodes123', control: AreaCodes },
  { name: 'address' },
]

interface Props {
  resource: PlainResource
  asked: readonly FormField[]
  id: string | null
  onSaved(): unknown
}

function Own({ resource, asked, id, onSaved }: Props) {
  const calls = useResourceClient()(resource.name)
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'own', id],
    queryFn: () => calls?.get({ params: { id: id ?? '' }, quiet: true }) ?? null,
    enabled: id !== null,
  })
  const row = id === null ? null : data
  const form = `own-${resource.name}`
  async function save(body: Record<string, unknown>) {
    if (row) await calls?.edit({ body: { ...body, id: row.id, version: row.version } })
    else await calls?.add({ body })
    notify('success', `${resource.title}已保存`)
    await Promise.all([onSaved(), id === null ? null : refetch()])
  }
  return (
    <Card
      title={resource.title}
      extra={
        <Button type="submit" form={form} variant="primary" disabled={row === undefined}>
          保存
        </Button>
      }
    >
      {row === undefined && error ? (
        <ErrorState compact message={error.message} onRetry={() => void refetch()} />
      ) : row === undefined ? (
        <SkeletonText lines={4} />
      ) : (
        <RecordForm
          key={`${row?.id} ${row?.version}`}
          id={form}
          resource={resource}
          row={row}
          asked={asked}
          save={save}
          onDirty={setDirty}
          columns={2}
        />
      )}
    </Card>
  )
}

const Page = styled.div`
  display: grid;
  gap: var(--bq-s3);
  max-width: 960px;
  padding: var(--bq-s3);
`
