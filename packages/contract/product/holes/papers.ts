import { RESERVED_CODES } from '../../policy/reserved-codes.ts'
import { ownPapers } from '../paper-titles.ts'
import type { Question } from '../rows.ts'
import { type Check, type Say, twice } from './known.ts'

const LEADING = ['warn', 'manual', 'refuse']

export const questions: Check = ({ questions: rows }, _known, say) => {
  twice(
    rows,
    ({ code }) => code,
    (i, code) => say(`questions.${i}.code`, `问题代码${code}重复`),
  )
  rows.forEach((question, i) => {
    const at: Say = (field, message) =>
      say(`questions.${i}.${field}`, `问题「${question.text || question.code}」${message}`)
    if (question.text === '') at('text', '没有文字')
    consequences(question, at)
    const { onlyIf } = question
    if (
      onlyIf !== null &&
      !rows.some(({ code, kind }) => code === onlyIf && kind === 'yesNo' && code !== question.code)
    )
      at('onlyIf', `的前提问题${onlyIf}不存在或不是是否题`)
  })
}

function consequences(
  { kind, onYes, onNo, onOver, threshold, thresholdBp, onlyIf, message }: Question,
  at: Say,
): void {
  const isYesNo = kind === 'yesNo'
  const leads = isYesNo ? [onYes, onNo] : [onOver]
  if (leads.some((lead) => LEADING.includes(lead)) && message === '') at('message', '有后果，请填写提示语')
  if (isYesNo && onYes === 'refuse' && onNo === 'refuse' && onlyIf === null)
    at('onNo', '无论怎么回答都拒绝承保')
  if (!isYesNo && onOver === 'height') at('onOver', '不是是否题，不能触发高处作业规则')
  if (kind === 'text' && onOver !== 'nothing') at('onOver', '以文字回答，不能有后果')
  if (
    (kind === 'number' || kind === 'money') &&
    onOver !== 'nothing' &&
    threshold === null &&
    thresholdBp === null
  )
    at('threshold', '有后果而没有界限')
  if (kind !== 'money' && thresholdBp !== null) at('thresholdBp', '不是金额，不能与保费相比')
}

export const clauses: Check = ({ declarations }, _known, say) => {
  if (declarations.length === 0) say('declarations', '请至少设置一份条款')
  twice(
    declarations,
    ({ code }) => code,
    (i, code) => say(`declarations.${i}.code`, `条款代码${code}重复`),
  )
  declarations.forEach(({ code, title, version, text }, i) => {
    const name = title || code
    if (RESERVED_CODES.includes(code)) say(`declarations.${i}.code`, `代码${code}由系统使用，请换一个`)
    if (title === '') say(`declarations.${i}.title`, `条款${code}没有名称`)
    if (version === '') say(`declarations.${i}.version`, `《${name}》没有版本号`)
    if (text === '') say(`declarations.${i}.text`, `《${name}》没有正文`)
  })
}

export const papers: Check = ({ papers: rows }, _known, say) => {
  twice(
    rows,
    ({ code }) => code,
    (i, code) => say(`papers.${i}.code`, `资料代码${code}重复`),
  )
  rows.forEach(({ code, title }, i) => {
    if (title === '') say(`papers.${i}.title`, `资料${code}没有名称`)
    const own = ownPapers().find(([known]) => known === code)
    // Whoever names another paper there would have it asked for where the first one is read.
    if (own && title !== '' && !title.includes(own[1]))
      say(`papers.${i}.title`, `代码${code}的资料按${own[1]}识别，名称须含“${own[1]}”；其他资料请另加一行`)
    if (own && !rows[i]?.required) say(`papers.${i}.required`, `${own[1]}每家企业都要上传，请勾选必传`)
  })
  for (const [code, title] of ownPapers())
    if (!rows.some((row) => row.code === code)) say('papers', `缺少${title}（代码${code}），每家企业都要上传`)
}
