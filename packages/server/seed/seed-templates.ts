import type { Tx } from '../kernel/database/database.ts'

/** Texts that a tenant's underwriters begin with; who leads them changes them. */
const TEMPLATES = [
  ['approve', '同意承保', '同意按申请承保。'],
  ['approve', '高风险职业加费', '含高风险职业，同意加费承保，请确认新保费。'],
  ['approve', '部分人员不承保', '部分人员不符合承保条件，其余人员同意承保，请确认名单和保费。'],
  ['refuse', '高处作业无证', '从事高处作业的人员没有提供有效的登高证，不予承保。'],
  ['refuse', '赔付记录过高', '近三年赔付超出承保标准，不予承保。'],
  ['refuse', '经营范围不符', '实际作业与营业执照的经营范围不符，不予承保。'],
  ['material', '特种作业证', '请补充6类职业人员的特种作业操作证照片。'],
  [
    'material',
    '护照资料页',
    '请补充持护照人员的护照资料页（含照片、出生日期、性别）照片，以便核对填写的出生日期和性别。',
  ],
  ['material', '近三年赔付', '请补充近三年的赔付明细和理赔结案材料。'],
  ['material', '作业说明', '请补充作业现场照片和安全措施说明。'],
  ['material', '改起保日期', '起保日期已过，请选择新的起保日期。'],
] as const

export async function seedTemplates(tx: Tx, tenantId: string): Promise<void> {
  const rows = TEMPLATES.map(([kind, title, text], i) => ({
    tenantId,
    kind,
    title,
    text,
    sort: (i + 1) * 10,
  }))
  await tx.insertInto('underwritingTemplate').values(rows).execute()
}
