/** How a duty's limit of each person comes about; those of a plan are taken from the chosen plan (group accident). */
export const LIMIT_KINDS = {
  coverage: '每人保额',
  pctOfCoverage: '保额的一部分',
  fixed: '固定金额',
  perDay: '按天定额',
  planDeath: '方案：身故伤残',
  planMedical: '方案：医疗',
  planAllowance: '方案：每日津贴',
  planSudden: '方案：猝死',
} as const
export type LimitKind = keyof typeof LIMIT_KINDS

/** What an answer to a question leads to. */
export const LEADS = {
  nothing: '不影响',
  warn: '提示',
  manual: '转人工核保',
  refuse: '拒绝承保',
  height: '校验高处作业人员的职业类别',
} as const
export type Lead = keyof typeof LEADS

export const QUESTION_KINDS = { yesNo: '是否', number: '数字', money: '金额', text: '文字' } as const
/** A trade or a whole branch of the library is accepted, refused, or of another class with this insurer. */
export const TRADE_RULES = { accept: '承保', refuse: '不承保', reclass: '另定类别' } as const
/** Papers that every enterprise uploads and that are read; a version may call them more exactly (`paper-titles`). */
export const PAPERS = {
  license: '营业执照',
  identityFront: '负责人身份证人像面',
  identityBack: '负责人身份证国徽面',
} as const
export type OwnPaper = keyof typeof PAPERS
