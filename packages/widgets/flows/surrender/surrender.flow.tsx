import { ref } from '@baoqiao/contract/messages/ref.ts'
import { SURRENDER_REASONS, SURRENDER_TEXTS } from '@baoqiao/contract/policy/surrender-form.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import type { Line } from '../../flow/drafts/differences.ts'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls } from './calls.ts'
import { ApplyStep } from './steps/ApplyStep.tsx'
import { DetailStep, SupplementStep } from './steps/FollowSteps.tsx'
import { ReviewStep } from './steps/ReviewStep.tsx'
import { type Context, STEPS, surrenderMachine } from './surrender.machine.ts'
import type { Props } from './view.ts'

const linesOf = (form: Readonly<Record<string, unknown>>): Line[] => [
  ['退保生效日期', String(form.effDate ?? '')],
  ['退保原因', Object.entries(SURRENDER_REASONS).find(([value]) => value === form.reason)?.[1] ?? ''],
  ...Object.entries(SURRENDER_TEXTS).map(([name, { label }]): Line => [label, String(form[name] ?? '')]),
  ['退保申请书', form.letter ? '已上传' : ''],
]

/** Giving a policy back, from the application to the money. */
export const Surrender = defineFlow({
  calls,
  machine: surrenderMachine,
  input: ({ policyId }: Props) => ({ policyId, key: crypto.randomUUID() }),
  subject: ({ policyId }) => `surrender ${policyId}`,
  ports: ({ surrender }, { draftId }) => {
    const at = ({ policyId: id }: Context) => ({ params: { id }, quiet: true })
    return {
      load: (asked) => surrender.open(at(asked)),
      quote: (asked) => surrender.quote({ ...at(asked), query: { date: asked.form.effDate } }),
      apply(asked) {
        const { more: _more, supplementNote: _note, ...form } = asked.form
        const body = { ...form, confirmedRefund: asked.quote?.refund ?? 0 }
        return surrender.apply({
          ...at(asked),
          query: { draftId: draftId() },
          body,
          idempotencyKey: asked.key,
        })
      },
      resubmit(asked) {
        const { more, supplementNote } = asked.form
        return surrender.resubmit({ ...at(asked), body: { more, supplementNote } })
      },
      withdraw: (asked) => surrender.withdraw(at(asked)),
    }
  },
  views: {
    loading: LoadingState,
    failed: FailedView,
    opened: LoadingState,
    apply: ApplyStep,
    quoting: ApplyStep,
    review: ReviewStep,
    submitting: ReviewStep,
    requoting: ReviewStep,
    supplement: SupplementStep,
    resubmitting: SupplementStep,
    detail: DetailStep,
    withdrawing: DetailStep,
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
  price: ({ quote, opened }) => opened?.application?.refund ?? quote?.refund ?? null,
  says: ({ context: { opened, policyId } }) =>
    opened?.application
      ? [
          {
            type: 'change-submitted',
            kind: 'surrender',
            orderRef: ref('order', policyId),
            applyRef: ref('apply', opened.application.id),
          },
        ]
      : [],
})
