import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { defineFlow } from '../../flow/define-flow.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { askPrice } from '../../flow/price/ask-price.ts'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls } from './calls.ts'
import { applicationDraft } from './draft.ts'
import { entryCenterMachine, STEPS } from './entry-center.machine.ts'
import { priced } from './priced.ts'
import { said } from './said.ts'
import { PlanStep } from './steps/PlanStep.tsx'
import type { Props, View } from './view.ts'

const Holder = lazyView<View>(async () => (await import('./steps/HolderStep.tsx')).HolderStep)
const Employees = lazyView<View>(async () => (await import('./steps/EmployeesStep.tsx')).EmployeesStep)
const Declarations = lazyView<View>(
  async () => (await import('./steps/DeclarationsStep.tsx')).DeclarationsStep,
)
const Review = lazyView<View>(async () => (await import('./steps/ReviewStep.tsx')).ReviewStep)
const Refused = lazyView<View>(async () => (await import('./steps/EndStates.tsx')).RefusedState)
const Done = lazyView<View>(async () => (await import('./steps/EndStates.tsx')).DoneState)

/** Applying for cover, from a product to an order. */
export const EntryCenter = defineFlow({
  calls,
  machine: entryCenterMachine,
  input: ({ productId, plan }: Props) => ({
    productId,
    today: sellingDay(new Date()),
    key: crypto.randomUUID(),
    ...(plan ? { plan } : {}),
  }),
  subject: ({ productId }) => `entry-center ${productId}`,
  ports: ({ catalogue, apply }, { draftId }) => ({
    async load({ productId }) {
      const params = { id: productId }
      const [profile, trades] = await Promise.all([
        catalogue.profile({ params }),
        catalogue.trades({ params }),
      ])
      return { profile, trades }
    },
    check: ({ form, productId }) => apply.check({ body: toApplication(form, productId), quiet: true }),
    submit({ form, productId, key, verdict }) {
      const confirmed = verdict?.quote ? { confirmedTotal: verdict.quote.total } : {}
      const body = { ...toApplication(form, productId, draftId()), ...confirmed }
      return apply.submit({ body, idempotencyKey: key, quiet: true })
    },
  }),
  views: {
    loading: LoadingState,
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
  heads: ({ form }) => form.employees.filter(({ professionId }) => professionId !== '').length,
  says: said,
})
