import * as z from 'zod/mini'
import { f } from '../kernel/field.ts'

/**
 * What was declared with an application, word for word: each question with its answer, each document that was accepted
 * with its text. Never changed: what is asked today may be another text. `digest` is SHA-256 of the text.
 */
export const declaredFields = {
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  /** Of the order: what is declared anew stands beside what was declared before. */
  revision: f.integer('提交次数', { required: true, default: 1 }),
  seq: f.integer('序号', { required: true }),
  kind: f.choice('类型', {
    required: true,
    options: { question: '告知', document: '声明', confirmation: '确认' },
  }),
  code: f.text('代码', { required: true, max: 60 }),
  title: f.text('标题', { required: true, max: 200 }),
  version: f.text('版本', { max: 40 }),
  text: f.longText('原文'),
  answer: f.text('回答', { max: 200 }),
  /** It speaks for a look at the risk. */
  risky: f.boolean('提示风险', { required: true, default: false }),
  digest: f.text('原文指纹', { max: 64 }),
  /** It was opened before it was accepted; null: nobody said. */
  opened: f.boolean('打开过'),
  /** Of the list, whom a confirmation is about. */
  personSeq: f.integer('人员序号'),
} as const

/** The same for whoever looks at the policy. `at`: when it was declared; `by`: in whose name. */
export const declaredAnswer = z.object({
  at: z.string(),
  by: z.string(),
  questions: z.array(
    z.object({ code: z.string(), title: z.string(), answer: z.string(), risky: z.boolean() }),
  ),
  documents: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      version: z.nullable(z.string()),
      text: z.nullable(z.string()),
      digest: z.nullable(z.string()),
      /** It was opened before it was accepted; null: not said. */
      opened: z.nullable(z.boolean()),
    }),
  ),
  /** What was warned of and confirmed. `said`: in these words; `row`: of the list, who is named in the text. */
  confirmations: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      said: z.string(),
      items: z.array(z.object({ row: z.nullable(z.int()), text: z.string() })),
    }),
  ),
})
export type Declared = z.infer<typeof declaredAnswer>
