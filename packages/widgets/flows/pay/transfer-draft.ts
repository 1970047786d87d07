import type { Client } from '@baoqiao/client/client-over.ts'
import type { draft as draftCalls } from '@baoqiao/contract/flow/draft.ts'
import { EMPTY_OFFLINE, type OfflineForm } from '@baoqiao/contract/payment/offline.ts'

export const TRANSFER_FLOW = 'transfer'
type Calls = Pick<Client<typeof draftCalls>, 'mine' | 'get'>

/** What the draft is for: an order, or a change of it. */
export const transferSubject = (orderId: string, endorsementId: string | undefined) =>
  endorsementId ? `${orderId}-${endorsementId}` : orderId

/** What was typed before and not sent; null when nothing was. */
export async function typedBefore(calls: Calls, subject: string) {
  const [head] = await calls.mine({ query: { flow: TRANSFER_FLOW, subject }, quiet: true })
  if (!head) return null
  const { id, version, state } = await calls.get({ params: { id: head.id }, quiet: true })
  return { id, version, form: formIn(state) }
}

/** What a draft holds of a transfer, whatever version of ours wrote it. */
const formIn = (state: Readonly<Record<string, unknown>>): OfflineForm => ({
  ...EMPTY_OFFLINE,
  ...Object.fromEntries(
    Object.keys(EMPTY_OFFLINE).flatMap((name) => {
      const value = state[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  ),
})
