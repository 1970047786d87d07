import type { Tx } from '../kernel/database/database.ts'

const CLAIM = [
  '抢救伤者，保护现场，48小时内拨打保险公司服务热线报案。',
  '保存事故经过、病历、费用单据和人员身份证明。',
  '按保险条款提交索赔材料，可由业务员协助。',
  '材料齐全后保险公司核定，达成协议后十日内赔付。',
].join('\n')

const TEMPLATES = [
  {
    name: '通用',
    lead: '{企业}共有{人数}人需要保障。根据各职业的风险，为您推荐{产品}，发生保险责任范围内的事故时，由保险公司按合同约定承担医疗、伤残和身故保障。',
    validDays: 30,
    sort: 10,
  },
  {
    name: '短期报价',
    lead: '以下是为{企业}（{人数}人）测算的方案，价格按今天的费率计算，请在有效期内确认。',
    validDays: 7,
    sort: 20,
  },
]

/** Texts that proposals of the demonstration begin with. */
export async function seedPlanTemplates(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .insertInto('planTemplate')
    .values(TEMPLATES.map((one) => ({ ...one, tenantId, claimSteps: CLAIM, status: '1' as const })))
    .execute()
}
