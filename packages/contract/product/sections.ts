/** Parts of a version, as an editor shows them and holes and differences name them. */
export const SECTIONS = {
  basic: '基本信息',
  cover: '保障责任',
  choice: '保额、方案与期限',
  people: '投保人数与人员',
  trades: '职业范围',
  questions: '投保告知',
  clauses: '条款与声明',
  service: '退保与批改',
  papers: '投保资料',
  display: '展示',
} as const
export type Section = keyof typeof SECTIONS
