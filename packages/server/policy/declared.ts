import type { Answers, Application } from '@baoqiao/contract/policy/application.ts'
import { CONFIRMATIONS, confirmationOf } from '@baoqiao/contract/policy/confirmations.ts'
import type { Declared } from '@baoqiao/contract/policy/declared.ts'
import { needsNotice } from '@baoqiao/contract/policy/form.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { COVERAGE_NOTICE } from '@baoqiao/contract/policy/reserved-codes.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { declarationsFor } from '@baoqiao/contract/product/declarations-for.ts'
import { peopleWord } from '@baoqiao/contract/product/people-word.ts'
import type { Question } from '@baoqiao/contract/product/rows.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { textHash } from '../product/versions/write-rows.ts'
import type { Checked } from './check.ts'
import { rowOfList } from './row-of-list.ts'
import type { Written } from './write-order.ts'

/** Ticked for high coverage; it is a sentence of the form, from the version's own bound. */
const noticeText = ({ line, coverageNoticeWan }: ProductConfig) =>
  `高保额提示：每人保额${coverageNoticeWan}万元及以上，投保人确认保额与${peopleWord(line)}的收入、岗位相称。`

/** Keeps what was asked and answered, and what was accepted, as it stood then. */
export async function keepDeclared(
  { id: policyId, revision }: Pick<Written, 'id' | 'revision'>,
  { answers, accepted, opened, plan, employees }: Application,
  { terms, warnings }: Checked,
  { tx, tenantId, caller, now }: Context,
): Promise<void> {
  const { config } = terms.product
  const rows = [
    ...questionsOf(answers, config),
    ...documentsOf({ accepted, opened, plan }, config),
    ...confirmationsOf({ accepted, employees }, warnings),
  ]
  // Papers say it as the time of applying, beside times of this same clock.
  const createdAt = now().toISOString()
  const by = { tenantId, channelId: terms.channel.id, createdBy: sellerOf(caller), createdAt }
  const owner = { ...by, policyId, revision }
  await tx
    .insertInto('policyDeclared')
    .values(rows.map((row, i) => ({ ...row, ...owner, seq: i + 1 })))
    .execute()
}

function questionsOf(answers: Answers, { questions }: ProductConfig) {
  return questions.map((question) => {
    const answer = answers[question.code]
    return {
      kind: 'question' as const,
      code: question.code,
      title: question.text,
      answer: wordOf(answer, question.kind),
      risky: isRisky(answer, question.good),
    }
  })
}

/** A notice that was not shown, as the cover is below its bound, was not accepted. */
function documentsOf(
  { accepted, opened, plan }: Pick<Application, 'accepted' | 'opened' | 'plan'>,
  config: ProductConfig,
) {
  const texts = declarationsFor(config, plan)
    .filter(({ code }) => accepted.includes(code))
    .map(({ code, title, version, text, sha256: digest }) => ({
      ...{ code, title, version, text, digest },
      opened: opened?.includes(code) ?? null,
    }))
  const text = noticeText(config)
  const notice =
    accepted.includes(COVERAGE_NOTICE) && needsNotice(plan, config)
      ? [
          {
            code: COVERAGE_NOTICE,
            title: '高保额提示',
            version: null,
            text,
            digest: textHash(text),
            opened: null,
          },
        ]
      : []
  return [...texts, ...notice].map((one) => ({ ...one, kind: 'document' as const }))
}

/** Each warning that was confirmed, in its words and with whom it is about. */
function confirmationsOf(
  { accepted, employees }: Pick<Application, 'accepted' | 'employees'>,
  warnings: readonly Reason[],
) {
  return warnings.flatMap((warning) => {
    const code = confirmationOf(warning)
    if (code === null || !accepted.includes(code)) return []
    const { row, message } = warning
    const { title, say: answer } = CONFIRMATIONS[code]
    const text = row ? `${rowOfList(row, employees[row - 1]?.name)}：${message}` : message
    const personSeq = row ?? null
    return [{ kind: 'confirmation' as const, code, title, answer, text, digest: textHash(text), personSeq }]
  })
}

function wordOf(answer: Answers[string] | undefined, kind: Question['kind']): string {
  if (answer === undefined) return '未回答'
  if (typeof answer === 'boolean') return answer ? '是' : '否'
  return kind === 'money' ? `${formatYuan(Number(answer))}元` : String(answer)
}

/** A yes or no that is not the good one, a number that is not none; a text has to be read anyway. */
const isRisky = (answer: Answers[string] | undefined, good: Question['good']) =>
  typeof answer === 'boolean' ? answer !== (good === 'yes') : typeof answer === 'number' && answer > 0

/** What was declared with a policy that the caller sees. */
export async function declaredOf(policyId: string, { tx }: Context): Promise<Declared> {
  const policy = await tx
    .selectFrom('policy')
    .select(['distAccountName', 'visitorId', 'revision', 'createdAt'])
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!policy) throw notFound()
  const rows = await tx
    .selectFrom('policyDeclared')
    .select([
      'kind',
      'code',
      'title',
      'version',
      'text',
      'answer',
      'risky',
      'digest',
      'opened',
      'createdAt',
      'personSeq',
    ])
    .where('policyId', '=', policyId)
    .where('revision', '=', policy.revision)
    .orderBy('seq')
    .execute()
  return {
    at: rows[0]?.createdAt ?? policy.createdAt,
    by: policy.visitorId ? '投保人在合作方页面' : (policy.distAccountName ?? ''),
    questions: rows
      .filter(({ kind }) => kind === 'question')
      .map(({ code, title, answer, risky }) => ({ code, title, answer: answer ?? '', risky })),
    documents: rows
      .filter(({ kind }) => kind === 'document')
      .map(({ code, title, version, text, digest, opened }) => ({
        ...{ code, title, version, text, digest, opened },
      })),
    confirmations: groupedConfirmations(rows.filter(({ kind }) => kind === 'confirmation')),
  }
}

interface KeptConfirmation {
  code: string
  title: string
  text: string | null
  answer: string | null
  personSeq: number | null
}
/** What was confirmed in the same words stands together. */
function groupedConfirmations(rows: readonly KeptConfirmation[]): Declared['confirmations'] {
  const groups = new Map<string, Declared['confirmations'][number]>()
  for (const { code, title, text, answer, personSeq } of rows) {
    const group = groups.get(code) ?? { code, title, said: answer ?? '', items: [] }
    group.items.push({ row: personSeq, text: text ?? '' })
    groups.set(code, group)
  }
  return [...groups.values()]
}
