import type { Answers, Application } from '@baoqiao/contract/policy/application.ts'
import type { Declared } from '@baoqiao/contract/policy/declared.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sellerOf } from '../embed/seller-of.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Checked } from './check.ts'

/** Ticked for high coverage; it is a sentence of the form, not of a product. */
const NOTICE = '高保额提示：每人保额100万元及以上，投保人确认保额与被保险人的收入、岗位相称。'

/** Keeps what was asked and answered, and what was accepted, as it stood then. */
export async function keepDeclared(
  policyId: string,
  { answers, accepted }: Application,
  { terms }: Checked,
  { tx, tenantId, caller }: Context,
): Promise<void> {
  const { config } = terms.product
  const rows = [...questionsOf(answers, config), ...documentsOf(accepted, config)]
  const owner = { tenantId, channelId: terms.channel.id, createdBy: sellerOf(caller), policyId }
  await tx
    .insertInto('policyDeclared')
    .values(rows.map((row, i) => ({ ...row, ...owner, seq: i + 1 })))
    .execute()
}

function questionsOf(answers: Answers, { questions }: ProductConfig) {
  return questions.map(({ code, text, kind }) => {
    const value = answers[code as keyof Answers]
    return {
      kind: 'question' as const,
      code,
      title: text,
      answer: wordOf(value, kind),
      risky: isRisky(code, value),
    }
  })
}

function documentsOf(accepted: readonly string[], { declarations }: ProductConfig) {
  const texts = declarations
    .filter(({ code }) => accepted.includes(code))
    .map(({ code, title, version, text }) => ({ code, title, version, text }))
  const notice = accepted.includes('coverageNotice')
    ? [{ code: 'coverageNotice', title: '高保额提示', version: null, text: NOTICE }]
    : []
  return [...texts, ...notice].map((one) => ({
    ...one,
    kind: 'document' as const,
    digest: bytesToHex(sha256(utf8ToBytes(one.text))),
  }))
}

function wordOf(
  value: boolean | number | undefined,
  kind: ProductConfig['questions'][number]['kind'],
): string {
  if (value === undefined) return '未回答'
  if (typeof value === 'boolean') return value ? '是' : '否'
  return kind === 'money' ? `${formatYuan(value)}元` : String(value)
}

/** Good to answer yes to; of all others the yes is what to look at. */
const GOOD: readonly string[] = ['injuryInsurance', 'certificates']
const isRisky = (code: string, value: boolean | number | undefined) =>
  typeof value === 'boolean' ? value !== GOOD.includes(code) : (value ?? 0) > 0

/** What was declared with a policy that the caller sees. */
export async function declaredOf(policyId: string, { tx }: Context): Promise<Declared> {
  const policy = await tx
    .selectFrom('policy')
    .select(['createdAt', 'distAccountName', 'visitorId'])
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!policy) throw notFound()
  const rows = await tx
    .selectFrom('policyDeclared')
    .select(['kind', 'code', 'title', 'version', 'text', 'answer', 'risky', 'digest'])
    .where('policyId', '=', policyId)
    .orderBy('seq')
    .execute()
  return {
    at: policy.createdAt,
    by: policy.visitorId ? '投保人在合作方页面' : (policy.distAccountName ?? ''),
    questions: rows
      .filter(({ kind }) => kind === 'question')
      .map(({ code, title, answer, risky }) => ({ code, title, answer: answer ?? '', risky })),
    documents: rows
      .filter(({ kind }) => kind === 'document')
      .map(({ code, title, version, text, digest }) => ({ code, title, version, text, digest })),
  }
}
