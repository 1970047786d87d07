import { CONFIRM_DAYS, redPacket } from '@baoqiao/contract/coupon/red-packet.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { useObjectUrl } from '../kit/value/use-object-url.ts'

/** A red packet of one's own: confirmed when it is opened, then the code by which it is claimed. */
export function PacketDialog({ packet, onClose }: { packet: Row; onClose: () => void }) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['red_packet_code', packet.id],
    queryFn: async ({ signal }) => {
      const params = { id: packet.id }
      const state = await client.coupons.redPackets.sync({ params, signal, quiet: true })
      if (state.status !== 'UNRECEIVED') return { ...state, picture: null }
      return { ...state, picture: await client.coupons.redPackets.code({ params, signal, quiet: true }) }
    },
    gcTime: 0,
    retry: false,
  })
  const close = () => {
    onClose()
    void queries.invalidateQueries({ queryKey: [redPacket.name] })
  }
  return (
    <Dialog
      title={`红包 ${priceText(Number(packet.amount))}`}
      onClose={close}
      footer={
        <>
          <Button onClick={() => void refetch()}>刷新状态</Button>
          <Button variant="primary" onClick={close}>
            关闭
          </Button>
        </>
      }
    >
      {error ? <ErrorState compact message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonText lines={6} />}
      {data && !error ? (
        <Stack>
          {data.picture ? <Code picture={data.picture} /> : null}
          <p role="status">{data.picture ? '请用微信扫码领取' : (SAID[data.status] ?? data.statusName)}</p>
        </Stack>
      ) : null}
    </Dialog>
  )
}

const SAID: Readonly<Record<string, string>> = {
  WAIT_CONFIRM: `保单生效满${CONFIRM_DAYS}天且未退保后可以领取，请届时再打开`,
  NOT_SATISFY: '保单已退保或未生效，不满足领取条件',
  RECEIVED: '红包已领取',
  EXPIRED: '红包已超过领取期限',
}

function Code({ picture }: { picture: Blob }) {
  const url = useObjectUrl(picture)
  return url ? <img src={url} alt="红包领取码" width={250} height={250} /> : null
}

const Stack = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--bq-s3);
  > p {
    margin: 0;
  }
`
