import type { startTestApp } from './harness.ts'

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['client']>>
type Query = Record<string, string>

/** The lists to which notices lead. */
const LISTS: Readonly<Record<string, (who: Person, query: Query) => Promise<{ total: number }>>> = {
  '/policies/claim': (who, query) => who.policies.claim.page({ query }),
  '/policies/endorsement': (who, query) => who.policies.endorsement.page({ query }),
  '/policies/accountPayout': (who, query) => who.policies.accountPayout.page({ query }),
  '/policies/surrenderApply': (who, query) => who.policies.surrenderApply.page({ query }),
  '/policies/invoice': (who, query) => who.policies.invoice.page({ query }),
  '/policies/holderNotice': (who, query) => who.policies.holderNotice.page({ query }),
  '/insurance/policy/index': (who, query) => who.policies.policy.page({ query }),
  '/products/productVersion': (who, query) => who.products.productVersion.page({ query }),
  '/products/rateVersion': (who, query) => who.products.rateVersion.page({ query }),
  '/payment/voucher': (who, query) => who.payment.voucher.page({ query }),
  '/embed/delivery': (who, query) => who.embed.delivery.page({ query }),
  '/after/apply/index': (who, query) => who.settlement.settleApply.page({ query }),
}

/** How many a notice says there are, and how many rows stand in the list to which it leads; null: it is not told. */
export async function toldAndListed(who: Person, id: string): Promise<[number, number] | null> {
  const told = (await who.home.notices.list()).find((one) => one.id === id)
  if (!told) return null
  const list = LISTS[told.path]
  if (!list) throw new Error(`no list is known at ${told.path}`)
  return [Number(/(\d+) [^天]/.exec(told.text)?.[1]), (await list(who, told.query)).total]
}
