import type { SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { paysAccount, SURRENDER_REASONS, SURRENDER_TEXTS } from '@baoqiao/contract/policy/surrender-form.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import type { Line } from '../../flow/drafts/differences.ts'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import type { Price } from '../../flow/flow-types.ts'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { problemOf } from '../../flow/machine-parts.ts'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { submitOnce, Unsure } from '../../kit/submit-once.ts'
import { calls } from './calls.ts'
import { saidOf } from './said.ts'
import { ApplyStep } from './steps/ApplyStep.tsx'
import { BarredView } from './steps/BarredView.tsx'
import { DetailStep, SupplementStep } from './steps/FollowSteps.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { type Context, STEPS, surrenderMachine } from './surrender.machine.ts'
import type { Props } from './view.ts'

const filesSaid = (...files: unknown[]) => {
  const count = files.filter(Boolean).length
  return count > 0 ? `已上传 ${count} 份` : ''
}
const linesOf = (form: Readonly<Record<string, unknown>>): Line[] => [
  ['退保生效日期', String(form.effDate ?? '')],
  ['退保原因', Object.entries(SURRENDER_REASONS).find(([value]) => value === form.reason)?.[1] ?? ''],
  ...Object.entries(SURRENDER_TEXTS).map(([name, { label }]): Line => [label, String(form[name] ?? '')]),
  ['退保申请书', filesSaid(form.letter, form.letter2, form.letter3)],
  ['补充材料', filesSaid(form.more, form.more2, form.more3)],
]

/** While it is asked for, of the day that is asked for; then what was confirmed; of one that came to nothing, that. */
function priceOf({ quote, opened }: Context, state: string): Price {
  if (ASKED.includes(state)) return quote?.refund ?? null
  const { application } = opened ?? {}
  if (!application || state === 'barred') return undefined
  const { status, refund } = application
  return isOneOf(SURRENDER.failed, status) ? `— ${surrenderApplyMachine.states[status]}` : refund
}
const ASKED = ['apply', 'quoting', 'review', 'submitting', 'requoting']

/** Giving a policy back, from the application to the money. */
export const Surrender = defineFlow({
  calls,
  machine: surrenderMachine,
  input: ({ policyId }: Props) => ({ policyId, key: crypto.randomUUID() }),
  subject: ({ policyId }) => `surrender ${policyId}`,
  ports: ({ surrender }, { draftId }) => {
    const submit = submitOnce<SurrenderOpened>('退保申请')
    const at = ({ policyId: id }: Context) => ({ params: { id }, quiet: true })
    return {
      load: (asked) => surrender.open(at(asked)),
      quote: (asked) => surrender.quote({ ...at(asked), query: { date: asked.form.effDate } }),
      async apply(asked) {
        const {
          more: _more,
          more2: _2,
          more3: _3,
          supplementNote: _note,
          letter2,
          letter3,
          ...form
        } = asked.form
        const besides = { ...(letter2 ? { letter2 } : {}), ...(letter3 ? { letter3 } : {}) }
        const refund = asked.quote?.refund ?? 0
        const { effDate, reason, letter, expressCompany, trackingNumber } = form
        // No account is paid: none is sent, whatever was typed before the day was changed.
        const said =
          asked.quote && paysAccount(asked.quote)
            ? form
            : { effDate, reason, letter, expressCompany, trackingNumber }
        const body = { ...said, ...besides, confirmedRefund: refund }
        const query = { draftId: draftId() }
        try {
          return await submit(
            asked.key,
            asked.form,
            () => () => surrender.apply({ ...at(asked), query, body, idempotencyKey: asked.key }),
          )
        } catch (error) {
          if (error instanceof Unsure) return { unsure: problemOf(error) }
          throw error
        }
      },
      resubmit(asked) {
        const { more, more2, more3, supplementNote } = asked.form
        return surrender.resubmit({
          ...at(asked),
          query: { draftId: draftId() },
          body: { more, ...(more2 ? { more2 } : {}), ...(more3 ? { more3 } : {}), supplementNote },
        })
      },
      reconfirm(asked) {
        const { effDate = '', refund = 0 } = asked.opened?.application?.moved ?? {}
        return surrender.reconfirm({ ...at(asked), body: { effDate, confirmedRefund: refund } })
      },
      withdraw: (asked) => surrender.withdraw(at(asked)),
    }
  },
  sends: ['apply', 'resubmit'],
  views: {
    loading: LoadingState,
    failed: FailedView,
    barred: BarredView,
    opened: LoadingState,
    apply: ApplyStep,
    quoting: ApplyStep,
    review: ReviewStep,
    submitting: ReviewStep,
    applied: ReviewStep,
    requoting: ReviewStep,
    supplement: SupplementStep,
    resubmitting: SupplementStep,
    detail: DetailStep,
    withdrawing: DetailStep,
    confirming: DetailStep,
  },
  walk: asWalk(STEPS),
  draft: keepDraft<Context, Props>({
    flow: 'surrender',
    subject: ({ policyId }) => policyId,
    chosen: ({ draft }) => draft,
    title: ({ opened }) => opened?.policy.insured ?? '',
    about: ({ opened }) => `退保 ${opened?.policy.policyNo ?? ''}`,
    keep: ({ form }) => ({ form }),
    worth: ({ form }) => Boolean(form.reason || form.bankNo || form.letter || form.more),
    describe: ({ form }) => linesOf(Object(form)),
  }),
  about: ({ opened }) => opened?.policy.insured ?? '',
  priceTitle: '预计退费',
  price: priceOf,
  says: saidOf,
})
