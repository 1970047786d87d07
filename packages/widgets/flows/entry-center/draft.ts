import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { Line } from '../../flow/drafts/differences.ts'
import { keepDraft } from '../../flow/drafts/keep-draft.tsx'
import type { Context } from './entry-center.machine.ts'
import { HOLDER_LABELS, holderText } from './holder-labels.ts'
import type { Props } from './view.ts'

/** An application between two visits. */
export const applicationDraft = keepDraft<Context, Props>({
  flow: 'entry-center',
  subject: ({ productId }) => productId,
  chosen: ({ draft }) => draft,
  title: ({ form, profile }) => form.holder.name || (profile?.title ?? ''),
  about: ({ profile }) => profile?.title ?? '',
  keep: ({ form, key }) => ({ form, key }),
  worth: ({ form }, step) => step !== 'plan' || Boolean(form.holder.name),
  // Nothing of it was checked: it may be of an older version.
  describe: ({ form }, { profile }) => linesOf(Object(form), profile),
})

function linesOf(form: Partial<ApplicationForm>, profile: Context['profile']): Line[] {
  const { plan, holder = {}, employees = [], answers = {}, accepted = [] } = form
  const given: Readonly<Record<string, unknown>> = answers
  const questions = profile?.config.questions ?? []
  const documents = profile?.config.declarations ?? []
  const duties = profile?.config.duties ?? []
  return [
    ['每人保额', plan?.coverageWan ? `${plan.coverageWan}万元` : ''],
    ['方案', plan?.planNo ? `方案${plan.planNo}` : ''],
    [
      '保障责任',
      duties
        .filter(({ item }) => plan?.items?.includes(item))
        .map(({ label }) => label)
        .join('、'),
    ],
    ['保障期限', plan ? `${plan.months}个月` : ''],
    ['起保日期', plan?.startDate ?? ''],
    ...HOLDER_LABELS.map(([name, label]): Line => [label, holderText(holder, name)]),
    ['员工人数', `${employees.length}人`],
    ...employees.map(({ name, idNo, profession, professionId, atHeight }, i): Line => {
      const trade = profession || (professionId ? `职业编号${professionId}` : '')
      return [`第${i + 1}位员工`, [name, idNo, trade, atHeight ? '高处作业' : ''].filter(Boolean).join('，')]
    }),
    ...questions.map(({ code, text, kind }): Line => [text, answerText(given[code], kind)]),
    ...documents.map(({ code, title }): Line => [`《${title}》`, accepted.includes(code) ? '已同意' : '']),
  ]
}

function answerText(answer: unknown, kind: string): string {
  if (answer === undefined || answer === null) return ''
  if (typeof answer === 'boolean') return answer ? '是' : '否'
  return kind === 'money' ? `${Number(answer) / 100}元` : String(answer)
}
