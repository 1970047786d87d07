import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import { toApplication } from '@baoqiao/contract/policy/form.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { loadProduct } from '../../flow/load-product.ts'
import { askPrice } from '../../flow/price/ask-price.ts'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { submitOnce } from '../../kit/submit-once.ts'
import { calls } from './calls.ts'
import { applicationDraft } from './draft.ts'
import { entryCenterMachine, STEPS } from './entry-center.machine.ts'
import { priced } from './priced.ts'
import { said } from './said.ts'
import { PlanStep } from './steps/PlanStep.tsx'
import { type Props, subjectOf, type View } from './view.ts'

const Holder = lazyView<View>(async () => (await import('./steps/HolderStep.tsx')).HolderStep)
const Employees = lazyView<View>(async () => (await import('./steps/EmployeesStep.tsx')).EmployeesStep)
const Declarations = lazyView<View>(
  async () => (await import('./steps/DeclarationsStep.tsx')).DeclarationsStep,
)
const Review = lazyView<View>(async () => (await import('./steps/ReviewStep.tsx')).ReviewStep)
const Refused = lazyView<View>(async () => (await import('./steps/EndStates.tsx')).RefusedState)
const Withdrawn = lazyView<View>(async () => (await import('./steps/WithdrawnState.tsx')).WithdrawnState)
const Stage = lazyView<View & { draftId: string }>(
  async () => (await import('./StageButton.tsx')).StageButton,
)
const Done = lazyView<View>(async () => (await import('./steps/EndStates.tsx')).DoneState)

/** Applying for cover, from a product to an order. */
export const EntryCenter = defineFlow({
  calls,
  machine: entryCenterMachine,
  input: ({ productId, plan, planLost, heads, holder, from }: Props) => ({
    productId,
    today: sellingDay(new Date()),
    civil: todayIn(new Date()),
    key: crypto.randomUUID(),
    ...(from ? { from } : {}),
    ...(plan ? { plan } : {}),
    ...(planLost ? { planLost } : {}),
    ...(heads ? { heads } : {}),
    ...(holder ? { holder } : {}),
  }),
  about: ({ form, profile }) => form.holder.name || (profile?.title ?? ''),
  subject: (props) => `entry-center ${subjectOf(props)}`,
  ports({ catalogue, apply }, { draftId }) {
    const submit = submitOnce<Submitted>('订单')
    return {
      async load({ productId, from }) {
        // Few begin with an earlier order: what it takes comes when one does.
        const carried = from?.id
          ? await (await import('./carried-by.ts')).carriedBy(apply, productId, from)
          : null
        if (carried?.withdrawn) return { profile: null, trades: [], carried }
        const { profile, trades } = await loadProduct(catalogue, carried?.productId ?? productId)
        // The channel of the order that is gone on with may be barred where that of who does is not.
        return {
          profile: carried?.barred ? { ...profile, barred: carried.barred } : profile,
          trades,
          carried,
        }
      },
      check: ({ form, profile, from }) =>
        apply.check({ body: toApplication(form, known(profile), { from }), quiet: true }),
      submit: ({ form, profile, key, verdict, from }) =>
        submit(key, form, () => {
          const { total, token } = verdict?.quote ?? {}
          const sent = toApplication(form, known(profile), { draftId: draftId(), from })
          const body = { ...sent, confirmedTotal: total, quoteToken: token }
          return () => apply.submit({ body, idempotencyKey: key, quiet: true })
        }),
    }
  },
  sends: ['submit'],
  views: {
    loading: LoadingState,
    loaded: LoadingState,
    withdrawn: Withdrawn,
    failed: FailedView,
    plan: PlanStep,
    holder: Holder,
    employees: Employees,
    declarations: Declarations,
    checking: Declarations,
    checked: Declarations,
    refused: Refused,
    review: Review,
    submitting: Review,
    repricing: Review,
    answered: Review,
    manual: Done,
    done: Done,
  },
  walk: asWalk(STEPS),
  draft: applicationDraft,
  price: askPrice(priced),
  heads: ({ form: { employees } }) => ({
    priced: employees.filter(({ professionId }) => professionId !== '').length,
    all: employees.length,
  }),
  beside: Stage,
  says: said,
})

/** What is applied for was loaded before. */
function known(profile: ProductProfile | null): ProductProfile {
  if (!profile) throw new Error('no product was loaded')
  return profile
}
