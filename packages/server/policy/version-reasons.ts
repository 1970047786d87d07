import type { Application } from '@baoqiao/contract/policy/application.ts'
import { declarationIssues } from '@baoqiao/contract/policy/form.ts'
import { paperIssues } from '@baoqiao/contract/policy/paper-issues.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { declarationsFor } from '@baoqiao/contract/product/declarations-for.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import { isAnswer } from '@baoqiao/contract/rules/question-lead.ts'

/** What an application lacks by the version of its product: people, place, answers, documents, papers. */
export const versionReasons = (application: Application, config: ProductConfig): Reason[] =>
  [
    ...headCount(application, config),
    ...place(application, config),
    ...declared(application, config),
    ...Object.entries(paperIssues(application.papers, config)),
  ].map(([field, message]) => ({ field, code: field, message }))

type Said = readonly [field: string, message: string]

function headCount({ employees }: Application, config: ProductConfig): Said[] {
  const { line, minEmployees, maxEmployees } = config
  const who = peopleWord(line)
  if (employees.length < minEmployees) return [['employees', `${who}不得少于${minEmployees}人`]]
  return employees.length > maxEmployees ? [['employees', `${who}不得多于${maxEmployees}人`]] : []
}

/** Without its trailing zeros a region's code is the beginning of all codes in it. */
function place({ holder }: Application, { insureArea }: ProductConfig): Said[] {
  const inside = insureArea?.replace(/(00){1,2}$/, '') ?? ''
  return holder.areaCode.startsWith(inside) ? [] : [['holder.areaCode', '本产品在投保企业所在地区不销售']]
}

function declared(application: Application, config: ProductConfig): Said[] {
  const issues = declarationIssues(application, { config })
  // Whether the answers agree with the people is underwriting's to say.
  const questions = config.questions.filter(
    (question) => !isAnswer(question, application.answers[question.code]),
  )
  const { accepted, opened = [] } = application
  const declarations = declarationsFor(config, application.plan)
  const missing = declarations.filter(({ code }) => !accepted.includes(code))
  const unread = declarations.filter(({ code }) => accepted.includes(code) && !opened.includes(code))
  return [
    ...questions.map(({ code, text }): Said => [`answers.${code}`, `请回答告知问题「${text}」`]),
    ...(missing.length > 0
      ? [['accepted', `请阅读并同意${missing.map(({ title }) => `《${title}》`).join('')}`] as const]
      : []),
    ...(unread.length > 0
      ? [['opened', `请先打开并阅读${unread.map(({ title }) => `《${title}》`).join('')}，再同意`] as const]
      : []),
    ...(issues.coverageNotice ? [['accepted', issues.coverageNotice] as const] : []),
  ]
}
