import { ref } from '@baoqiao/contract/messages/ref.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import type { Line } from '../../flow/drafts/differences.ts'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import { FailedView } from '../../flow/FailedView.tsx'
import { LoadingState } from '../../flow/LoadingState.tsx'
import { askPrice } from '../../flow/price/ask-price.ts'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls, type SurrenderServer } from './calls.ts'
import { ApplyStep } from './steps/ApplyStep.tsx'
import { DetailStep } from './steps/DetailStep.tsx'
import { SupplementStep } from './steps/SupplementStep.tsx'
import { type Context, type Form, STEPS, surrenderMachine } from './surrender.machine.ts'
import type { Props } from './view.ts'

const LABELS: readonly (readonly [keyof Form, string])[] = [
  ['reason', '退保原因'],
  ['accountName', '收款户名'],
  ['bank', '开户银行'],
  ['accountNo', '银行账号'],
  ['letter', '退保申请书'],
  ['more', '补充材料'],
  ['moreNote', '补充说明'],
]
const linesOf = (form: Readonly<Record<string, unknown>>) =>
  LABELS.map(([name, label]): Line => [label, String(form[name] ?? '')])

/** Giving a policy back, from the application to the money, over a server that can. */
export const surrenderWith = (server: SurrenderServer) =>
  defineFlow({
    calls,
    machine: surrenderMachine,
    input: ({ policyId }: Props) => ({ policyId, key: crypto.randomUUID() }),
    subject: ({ policyId }) => `surrender ${policyId}`,
    ports: (_, { draftId }) => ({
      load: ({ policyId }) => server.load(policyId),
      apply: (asked) => server.apply(asked, draftId()),
      resubmit: server.resubmit,
      withdraw: server.withdraw,
    }),
    views: {
      loading: LoadingState,
      failed: FailedView,
      opened: LoadingState,
      apply: ApplyStep,
      submitting: ApplyStep,
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
      title: ({ policy }) => policy?.insured ?? '',
      about: ({ policy }) => `退保 ${policy?.policyNo ?? ''}`,
      keep: ({ form }) => ({ form }),
      worth: ({ form }) => Object.values(form).some(Boolean),
      describe: ({ form }) => linesOf(Object(form)),
    }),
    priceTitle: '预计退费',
    price: askPrice({
      of: ({ policy, application, policyId }: Context): string | null =>
        policy && !application ? policyId : null,
      ask: (_, policyId, signal) => server.quote(policyId, signal),
    }),
    says: ({ context: { application, policyId } }) =>
      application
        ? [
            {
              type: 'change-submitted',
              kind: 'surrender',
              orderRef: ref('order', policyId),
              applyRef: ref('apply', application.id),
            },
          ]
        : [],
  })
