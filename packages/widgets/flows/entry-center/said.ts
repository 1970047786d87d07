import { isReceipt, ref } from '@baoqiao/contract/messages/ref.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import type { Said, Told } from '../../flow/flow-types.ts'
import type { calls as Calls } from './calls.ts'
import type { entryCenterMachine } from './entry-center.machine.ts'
import type { Props } from './view.ts'

type Document = ProductConfig['declarations'][number]

/** What the page around hears: which documents were shown and accepted, and that the application was submitted. */
export function said({
  state,
  context: { profile, form, submitted },
  calls,
}: Told<typeof entryCenterMachine, typeof Calls, Props>): Said[] {
  const documents = state === 'declarations' && profile ? profile.config.declarations : []
  const facts = documents.flatMap((document) => [
    disclosure(document, 'shown'),
    ...(form.accepted.includes(document.code) ? [disclosure(document, 'accepted')] : []),
  ])
  if (!submitted) return facts
  const orderRef = ref('order', submitted.orderId)
  const change = { type: 'change-submitted', orderRef, kind: 'new' } as const
  const withReceipt = async () => {
    const asked = calls.partner.receipt({ params: { id: submitted.orderId }, quiet: true })
    const receipt = await asked.then((answer) => answer.receipt).catch(() => null)
    return isReceipt(receipt) ? { ...change, receipt } : change
  }
  return [...facts, { type: 'policy-opened', orderRef }, [`submitted ${orderRef}`, withReceipt]]
}

/** Named by what the document says: a partner can prove it later. */
const disclosure = (document: Document, act: 'shown' | 'accepted'): Said => [
  `${act} ${document.code} ${document.version}`,
  async () => {
    // Digests need a secure page; where there is none, nothing is claimed.
    if (!globalThis.crypto?.subtle) return null
    const documentRef = ref('document', await sha256(document.text))
    const versionRef = ref('version', document.version.replace(/[^A-Za-z0-9]+/g, '-'))
    return { type: 'disclosure', documentRef, versionRef, act }
  },
]

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
