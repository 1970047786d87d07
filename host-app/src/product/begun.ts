import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import { KEPT_DAYS, type Staged } from '@baoqiao/contract/policy/staging.ts'
import { draftKind, draftLink } from './draft-link.ts'

/** Something that was begun and not sent: a draft, or an application that was put aside with or without one. */
export interface Begun {
  key: string
  company: string
  product: string
  kind: string
  heads: number | null
  /** Cents, as it was checked last, while what was checked still stands; else null. */
  total: number | null
  /** An application of the reader's own that was not checked as it stands. */
  unpriced: boolean
  stepTitle: string
  /** Whose it is; null for the reader's own. */
  owner: string | null
  device: string
  updatedAt: string
  /** When it goes unless it is gone on with. */
  keptUntil: string
  /** Where it goes on; null where it does not, or not for the reader. */
  to: string | null
  /** The order, where it was put aside. */
  staged: Staged | null
  /** The draft itself, where no order goes with it. */
  draft: DraftHead | null
}

/** One list of both, the last saved first: what was put aside stands once, with what its draft says. */
export function begunOf(drafts: readonly DraftHead[], staged: readonly Staged[], keyword = ''): Begun[] {
  const own = new Map(drafts.map((draft) => [draft.policyId ?? '', draft]))
  const aside = staged.map((order): Begun => {
    const draft = own.get(order.id)
    return {
      key: `order ${order.id}`,
      company: order.insured,
      product: order.productName,
      kind: draft ? draftKind(draft) : '新投保',
      heads: draft?.heads ?? order.empCount,
      total: draft?.total ?? null,
      unpriced: draft?.total === null,
      stepTitle: order.stepTitle,
      owner: order.draft ? null : order.owner || '—',
      device: draft?.device ?? '',
      updatedAt: order.updatedAt,
      keptUntil: order.keptUntil,
      to: order.draft ? draftLink({ ...order.draft, flow: 'entry-center' }) : null,
      staged: order,
      draft: null,
    }
  })
  const alone = drafts
    .filter(({ policyId, title }) => policyId === null && title.includes(keyword))
    .map((draft): Begun => {
      const { id, title, about, heads, total, stepTitle, device, updatedAt } = draft
      return {
        ...{ key: `draft ${id}`, company: title, product: about, kind: draftKind(draft) },
        // Changes of people who are there list nobody: what the draft is about says how many.
        ...{ heads: heads || null, total, unpriced: draft.flow === 'entry-center' && total === null },
        ...{ stepTitle, owner: null, device, updatedAt },
        keptUntil: new Date(Date.parse(updatedAt) + KEPT_DAYS * 86_400_000).toISOString(),
        ...{ to: draftLink(draft), staged: null, draft },
      }
    })
  return [...aside, ...alone].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
}
