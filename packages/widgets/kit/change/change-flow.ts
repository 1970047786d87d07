import { CHANGE_CODES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { type ChangeForm, countOf, isAdding } from '@baoqiao/contract/policy/change-form.ts'
import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { headCount } from '@baoqiao/contract/policy/heads-text.ts'
import { sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import type { Line } from '../../flow/drafts/differences.ts'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import type { Price } from '../../flow/flow-types.ts'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { calls } from './calls.ts'
import { type Context, changeMachine, quoteNow, STEPS } from './change.machine.ts'
import { changeViews } from './change-views.ts'
import { changePorts } from './ports.ts'
import { saidOf } from './said.ts'
import { titleOf } from './title-of.ts'
import type { Props } from './view.ts'

/** A flow of changes of who is covered: its name, and which changes can be chosen in it. */
export const changeFlow = (name: 'insured' | 'endorsement', codes: readonly ChangeCode[]) =>
  defineFlow({
    calls,
    machine: changeMachine,
    input: ({ policyId, begin, application }: Props) => ({
      policyId,
      key: crypto.randomUUID(),
      today: sellingDay(new Date()),
      codes,
      begin,
      watched: application,
    }),
    subject: ({ policyId }) => `${name} ${policyId}`,
    ports: changePorts,
    sends: ['submit'],
    views: changeViews,
    walk: asWalk(STEPS),
    draft: keepDraft<Context, Props>({
      flow: name,
      subject: ({ policyId }) => policyId,
      // What is begun at once goes on with a draft of that change alone; `about` begins with its title.
      offered: ({ about }, { begin }) => !begin || about.startsWith(`${CHANGE_CODES[begin]} `),
      chosen: ({ draft }) => draft,
      elsewhere: (flow, { onRoster }) => (flow === 'roster' ? onRoster : undefined),
      title: ({ opened }) => opened?.policy.insured ?? '',
      about: (context) =>
        `${titleOf(context)} ${context.opened?.policy.policyNo ?? ''} · ${headCount(countOf(context.form))}`,
      begins: () => 'form',
      keep: ({ form }) => ({ form }),
      worth: ({ form }) => countOf(form) > 0,
      describe: ({ form }, context) => linesOf({ ...context.form, ...Object(form) }),
    }),
    about: ({ opened }) => opened?.policy.insured ?? '',
    priceTitle: '批改保费',
    price: priceOf,
    says: saidOf,
  })

/** Of what is filled in; of what was submitted, as it is by now; none where nothing is looked at. */
function priceOf(context: Context, state: string): Price {
  if (state === 'done') return context.receipt?.payMoney
  if (state === 'detail' || state === 'revoking') {
    const one = context.opened?.applications.find(({ id }) => id === context.watched)
    return (
      one &&
      (isOneOf(ENDORSEMENT.failed, one.status) ? `— ${changeState(one)}` : (one.doneMoney ?? one.payMoney))
    )
  }
  return FILLED.includes(state) ? (quoteNow(context)?.total ?? null) : undefined
}
const FILLED = ['employees', 'quoting', 'quoted', 'review', 'submitting', 'requoting', 'conflict']

/** What was kept, as a person reads it. */
function linesOf(form: ChangeForm): Line[] {
  const people = isAdding(form.code)
    ? form.employees.map(({ name, idNo, profession }) => [name, idNo, profession])
    : form.people.map(({ oldName, oldIdNo, name, idNo, remark }) => [oldName, oldIdNo, name, idNo, remark])
  return [
    ['生效日期', form.effectiveDate],
    ['人数', `${people.length}人`],
    ...people.map((said, i): Line => [`第${i + 1}位`, said.filter(Boolean).join('，')]),
    ['申请说明', form.reason],
  ]
}
