import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

/** What the kinds of invoice mean for a line: what may be chosen, and why one would. */
export const INVOICE_TYPES: Readonly<Record<string, { special: boolean; says: string }>> = {
  employerLiability: {
    special: true,
    says: '普票直接开具，不能抵扣；专票可抵扣进项税额，须填写开户资料、上传一般纳税人证明，审核后开具',
  },
  groupAccident: { special: false, says: '团体意外险属于职工福利，进项税额不能抵扣，只能开具普票' },
}

/** What may be invoiced of a policy, before it is asked for. Money in cents. */
const invoiceable = z.object({
  orderNo: z.string(),
  policyNo: z.nullable(z.string()),
  productName: z.string(),
  line: z.string(),
  /** The invoice's title and tax number: the policyholder's, and nobody else's. */
  title: z.string(),
  identification: z.string(),
  totalMoney: z.int(),
  /** Asked for or issued already. */
  invoiced: z.int(),
  left: z.int(),
  /** Where the policyholder is reached; where an invoice goes unless another is said. */
  email: z.string(),
  /** Why nothing can be asked for now, in Chinese. */
  why: z.nullable(z.string()),
})
export type Invoiceable = z.infer<typeof invoiceable>

export const invoicing = {
  open: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/invoicing',
    title: '可开票金额',
    allow: { authority: 'invoice_add' },
    params: z.object({ id: idSchema }),
    data: invoiceable,
  }),
}
