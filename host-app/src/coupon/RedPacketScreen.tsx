import { redPacket } from '@baoqiao/contract/coupon/red-packet.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const PacketDialog = lazyPart(async () => (await import('./PacketDialog.tsx')).PacketDialog)
const resource: PlainResource = redPacket
/** Those of which something still comes. */
const OPEN = ['WAIT_CONFIRM', 'UNRECEIVED']

/** `/coupons/redPacket`: red packets in sight; one's own are opened and claimed here. */
export default function RedPacketScreen() {
  const { user } = useConsole()
  const [opened, setOpened] = useState<Row | null>(null)
  const own = user.userId
  const actions = useCallback(
    (row: Row) =>
      OPEN.includes(String(row.status)) && row.userId === own ? (
        <Button
          variant="text"
          size="small"
          aria-label={`领取 ${String(row.insured)}的红包`}
          onClick={() => setOpened(row)}
        >
          领取
        </Button>
      ) : null,
    [own],
  )
  return (
    <>
      <ResourceScreen resource={resource} rowActions={actions} actionsWidth={56} />
      {opened ? <PacketDialog packet={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
