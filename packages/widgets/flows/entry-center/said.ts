import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { declarationsFor } from '@baoqiao/contract/product/declarations-for.ts'
import type { Said, Told } from '../../flow/flow-types.ts'
import type { calls as Calls } from './calls.ts'
import type { entryCenterMachine } from './entry-center.machine.ts'
import type { Props } from './view.ts'

type Document = ProductConfig['declarations'][number]

/** What the page around hears: which documents were shown and accepted, and that the application was submitted. */
export function said({
  state,
  context: { profile, form, planLost, submitted },
  calls,
}: Told<typeof entryCenterMachine, typeof Calls, Props>): Said[] {
  const documents = state === 'declarations' && profile ? declarationsFor(profile.config, form.plan) : []
  const facts: Said[] = documents.flatMap((document) => [
    disclosure(document, 'shown'),
    ...(form.accepted.includes(document.code) ? [disclosure(document, 'accepted')] : []),
  ])
  if (profile && planLost) facts.push(PLAN_LOST)
  if (!submitted) return facts
  const orderRef = ref('order', submitted.orderId)
  const manual = submitted.status === '100' ? { underwriting: true } : {}
  const change = { type: 'change-submitted', orderRef, kind: 'new', ...manual } as const
  const withReceipt = async () => {
    const asked = calls.partner.receipt({ params: { id: submitted.orderId }, quiet: true })
    const receipt = await asked.then((answer) => answer.receipt).catch(() => null)
    return isReceipt(receipt) ? { ...change, receipt } : change
  }
  return [...facts, [`submitted ${orderRef}`, withReceipt]]
}

const PLAN_LOST: Said = { type: 'error', code: 'props-invalid', retryable: false, property: 'plan' }

/** Named by what the document says: a partner can prove it later. */
const disclosure = (document: Document, act: 'shown' | 'accepted'): Said => [
  `${act} ${document.code} ${document.version}`,
  async () => {
    const documentRef = ref('document', document.sha256)
    const versionRef = ref('version', document.version.replace(/[^A-Za-z0-9]+/g, '-'))
    return { type: 'disclosure', documentRef, versionRef, act }
  },
]
