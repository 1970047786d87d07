import { answerText } from '@baoqiao/contract/policy/answer-text.ts'
import { HOLDER_LABELS, holderText } from '@baoqiao/contract/policy/holder-labels.ts'
import { tradeText } from '@baoqiao/contract/policy/trade-text.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { paperTitle } from '@baoqiao/contract/product/paper-titles.ts'
import { mask } from '../kernel/data/vault.ts'
import type { ReadSource } from './carry/read-source.ts'

/** `key` where two may have one label. */
export type Line = readonly [label: string, text: string, key?: string]
type Form = ReadSource['form']

/**
 * What a submission says, line by line, as a person reads it; numbers of people are masked. A person is known by the
 * number, as it is in full: of two with one mask each is another.
 */
export function linesOf(form: Form, config: ProductConfig | null): Line[] {
  const { plan, employees, answers } = form
  const questions = config?.questions ?? []
  return [
    ['每人保额', plan.coverageWan ? `${plan.coverageWan}万元` : ''],
    ['保障期限', plan.months ? `${plan.months}个月` : ''],
    ['起保日期', plan.startDate ?? ''],
    ...enterpriseLines(form, config),
    ['人数', `${employees.length}人`],
    ...employees.map(
      ({ name, idNo, birthDate, sex, profession, givenTrade, atHeight, remark }): Line => [
        `人员 ${mask(idNo)}`,
        [name, birthDate, sex, tradeText(profession, givenTrade), atHeight ? '高处作业' : '', remark]
          .filter(Boolean)
          .join('，'),
        idNo,
      ],
    ),
    ...questions.map(({ code, text, kind }): Line => [text, answerText(answers[code], kind)]),
  ]
}

/** What a submission says of the enterprise, its cover and its papers. */
export function enterpriseLines(
  { plan, holder, papers }: Pick<Form, 'plan' | 'holder' | 'papers'>,
  config: ProductConfig | null,
): Line[] {
  const duties = (config?.duties ?? []).filter(({ item }) => plan.items?.includes(item))
  return [
    ['方案', plan.planNo ? `方案${plan.planNo}` : ''],
    ['保障责任', duties.map(({ label }) => label).join('、')],
    ...HOLDER_LABELS.map(
      ([name, label]): Line => [
        paperTitle(config, name, label),
        name === 'mobile' ? mask(holder.mobile ?? '') : holderText(holder, name),
      ],
    ),
    ...Object.entries(papers ?? {}).map(
      ([code, file]): Line => [
        paperTitle(config, code, code),
        `已上传（${file.split('/').at(-1)?.slice(-8)}）`,
      ],
    ),
  ]
}
