import { coupon as couponResource } from '@baoqiao/contract/coupon/coupon.ts'
import { ticket } from '@baoqiao/contract/coupon/ticket.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MultiSelect } from '@baoqiao/ui/form/MultiSelect.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import { reasonOf } from '../kit/reason-of.ts'
import type { Row } from '../kit/resource-client.ts'
import { useSendKey } from '../kit/use-send-key.ts'

/** Gives out tickets of a coupon: to accounts, to whole channels, so many to each. */
export function GrantDialog({ coupon, onClose }: { coupon: Row; onClose: () => void }) {
  const [userIds, setUserIds] = useState<string[]>([])
  const [channelIds, setChannelIds] = useState<string[]>([])
  const [each, setEach] = useState<number | null>(1)
  const { loadHolders, loadChannels } = useHolders()
  const granting = useGrant(coupon, onClose)
  const count = (userIds.length + channelIds.length) * (each ?? 0)
  const left = Number(coupon.total) - Number(coupon.granted)
  return (
    <Dialog
      title={`发放${String(coupon.name)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            loading={granting.isPending}
            onClick={() => granting.mutate({ userIds, channelIds, each: each ?? 1 })}
          >
            发放{count > 0 ? ` ${count} 张` : ''}
          </Button>
        </>
      }
    >
      <Stack>
        {granting.error ? <Alert tone="danger" title={reasonOf(granting.error)} /> : null}
        <Field label="业务员" hint="每人得到自己的券，只有本人可以使用">
          {(wiring) => <MultiSelect {...wiring} value={userIds} onChange={setUserIds} load={loadHolders} />}
        </Field>
        <Field label="渠道" hint="券归整个渠道，渠道内的业务员都可以使用">
          {(wiring) => (
            <MultiSelect {...wiring} value={channelIds} onChange={setChannelIds} load={loadChannels} />
          )}
        </Field>
        <Field label="每个对象的张数" required hint={`还可发放 ${left} 张`}>
          {(wiring) => <NumberInput {...wiring} value={each} onChange={setEach} min={1} max={100} />}
        </Field>
      </Stack>
    </Dialog>
  )
}

/** Whom tickets can be given to, found by what is typed. */
function useHolders() {
  const { client } = useConsole()
  return {
    loadHolders: async (keyword: string, signal: AbortSignal) => {
      const found = await client.coupons.calls.holders({ query: { keyword }, signal, quiet: true })
      return found.map(({ userId: value, userName: label, number, channelName }) => ({
        value,
        label,
        hint: `工号 ${number}，${channelName ?? ''}`,
      }))
    },
    loadChannels: (keyword: string, signal: AbortSignal) =>
      client.channels.channel.options({ query: { keyword, size: 50 }, signal, quiet: true }),
  }
}

function useGrant({ id }: Row, onDone: () => void) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const key = useSendKey()
  return useMutation({
    mutationFn: (body: { userIds: string[]; channelIds: string[]; each: number }) =>
      client.coupons.calls.grant({ params: { id }, body, idempotencyKey: key.of(body), quiet: true }),
    onSuccess: async ({ granted, left }) => {
      notify('success', `已发放${granted}张，还剩${left}张`)
      onDone()
      await Promise.all(
        [couponResource.name, ticket.name].map((name) => queries.invalidateQueries({ queryKey: [name] })),
      )
    },
  })
}

const Stack = styled.div`
  display: grid;
  gap: var(--bq-s3);
`
