import { answerText } from '@baoqiao/contract/policy/answer-text.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { HOLDER_LABELS, holderText } from '@baoqiao/contract/policy/holder-labels.ts'
import { editionOf } from '@baoqiao/contract/product/edition.ts'
import { paperTitle } from '@baoqiao/contract/product/paper-titles.ts'
import type { Line } from '../../flow/drafts/differences.ts'
import type { Context } from './entry-center.machine.ts'

type Editions = Readonly<Record<string, string>>
const NO_TEXTS: Editions = {}
const told = new WeakMap<object, Editions>()
/** Which text stands under each code: so that a draft can say which one it agreed to. The same object for a profile, or a draft would be saved without end. */
export function editionsOf(profile: Context['profile']): Editions {
  if (!profile) return NO_TEXTS
  const known = told.get(profile)
  if (known) return known
  const editions = Object.fromEntries(
    profile.config.declarations.map(({ code, version, sha256 }) => [code, editionOf(version, sha256)]),
  )
  told.set(profile, editions)
  return editions
}

/** A text's label without its fingerprint, which tells nobody anything. */
const labelIn = (edition: string) => edition.replace(/-[0-9a-f]{6}$/, '')

/** A draft as a person reads it, with the texts that were there when it was saved. */
export function linesOf(
  form: Partial<ApplicationForm>,
  profile: Context['profile'],
  editions: Editions,
): Line[] {
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
    ...HOLDER_LABELS.map(
      ([name, label]): Line => [paperTitle(profile?.config, name, label), holderText(holder, name)],
    ),
    ['人数', `${employees.length}人`],
    ...employees.map(
      ({ name, idNo, birthDate, sex, profession, professionId, atHeight, remark }, i): Line => {
        const trade = profession || (professionId ? `职业编号${professionId}` : '')
        return [
          `第${i + 1}人`,
          [name, idNo, birthDate, sex, trade, atHeight ? '高处作业' : '', remark].filter(Boolean).join('，'),
        ]
      },
    ),
    ...questions.map(({ code, text, kind }): Line => [text, answerText(given[code], kind)]),
    ...documents.map(
      ({ code, title }): Line => [
        `《${title}》`,
        `${accepted.includes(code) ? '已同意' : '未同意'}${editions[code] ? ` ${labelIn(editions[code])}版` : ''}`,
        editions[code] ?? '',
      ],
    ),
  ]
}
