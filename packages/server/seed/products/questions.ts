import type { Lead } from '@baoqiao/contract/product/limit-kinds.ts'
import type { Question } from '@baoqiao/contract/product/rows.ts'
import type { ProductKind } from '../clauses/product-kind.ts'
import { QUESTIONS } from '../clauses/questions.ts'

type Asked = (typeof QUESTIONS)[ProductKind][number]

/** What the nine questions of every product lead to beyond their own answer (RULES §1.4). */
const RULES: Readonly<Record<string, Partial<Question>>> = {
  height: { message: '涉及高处作业须按5类及以上职业投保' },
  confined: { message: '涉及有限空间、井下或水下作业，转人工核保' },
  chemicals: { message: '涉及危化品、爆炸物或金属冶炼，转人工核保' },
  dispatch: { message: '劳务派遣或外包企业，转人工核保' },
  injuryInsurance: { good: 'yes' },
  claimsAmount: { onOver: 'manual', thresholdBp: 7000, message: '近三年赔付率超过70%，转人工核保' },
  injured: { onYes: 'warn', message: '已受伤、怀孕或病假人员，其既往事故不在保障范围内' },
  certificates: { onNo: 'warn', onlyIf: 'height', good: 'yes', message: '高处作业未持证，出险时免赔80%' },
}
const THEN: Readonly<Record<Lead, string>> = {
  nothing: '',
  warn: '请留意',
  height: '',
  manual: '转人工核保',
  refuse: '暂不承保',
}

/** The questions of a kind of product, with what each answer leads to. */
export const questionsOf = (kind: ProductKind): Question[] => QUESTIONS[kind].map(questionOf)
/** The nine that every product asks. */
export const standardQuestions = (): Question[] =>
  questionsOf('office').filter(({ code }) => code in RULES || code === 'claimsCount')

function questionOf({ code, text, kind, leadsTo, on, from }: Asked): Question {
  const isYesNo = kind === 'yesNo'
  return {
    code,
    text,
    kind,
    onYes: isYesNo && on === 'yes' ? leadsTo : 'nothing',
    onNo: isYesNo && on === 'no' ? leadsTo : 'nothing',
    onOver: isYesNo ? 'nothing' : leadsTo,
    threshold: from === undefined ? null : from - 1,
    thresholdBp: null,
    onlyIf: null,
    good: on === 'no' ? 'yes' : 'no',
    message: leadsTo === 'nothing' ? '' : `告知“${text.replace(/？$/, '')}”的回答，${THEN[leadsTo]}`,
    ...RULES[code],
  }
}
