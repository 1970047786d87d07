import { RATES } from '@baoqiao/contract/data/rates.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'

const { employerLiability: el, groupAccident: ga } = RATES

const DECLARATIONS = [
  {
    code: 'notice',
    title: '投保须知',
    version: '2026.1',
    text: '投保人应如实告知被保险人的职业、年龄与健康状况。保险期间自起保日零时起，至终保日二十四时止。未如实告知可能影响理赔。人员变动请及时申请批改，批改自申请次日零时起生效。',
  },
  {
    code: 'clauses',
    title: '保险条款',
    version: '2026.1',
    text: '保险责任、赔偿限额、伤残评定标准与赔偿处理以条款为准。被保险人在保险期间内因工作遭受意外事故或患职业病，依照约定由保险人负责赔偿。',
  },
  {
    code: 'exclusions',
    title: '责任免除',
    version: '2026.1',
    text: '故意行为、犯罪、酗酒、吸毒、无证驾驶、战争、核辐射，以及投保前已存在的伤病，不在保障范围内。',
  },
]
const QUESTIONS: ProductConfig['questions'] = [
  { code: 'height', text: '是否有2米及以上高处作业？', kind: 'yesNo' },
  { code: 'confined', text: '是否有有限空间、井下或水下作业？', kind: 'yesNo' },
  { code: 'chemicals', text: '是否涉及危险化学品、爆炸物或金属冶炼？', kind: 'yesNo' },
  { code: 'dispatch', text: '是否为劳务派遣或外包企业？', kind: 'yesNo' },
  { code: 'injuryInsurance', text: '是否已参加工伤保险？', kind: 'yesNo' },
  { code: 'claimsCount', text: '近三年出险次数', kind: 'number' },
  { code: 'claimsAmount', text: '近三年赔款金额', kind: 'money' },
  { code: 'injured', text: '名单中是否有人已受伤、怀孕或正在病休？', kind: 'yesNo' },
  { code: 'certificates', text: '特种作业人员是否均持证上岗？', kind: 'yesNo' },
]
const COMMON = {
  minEmployees: 3,
  maxEmployees: 2000,
  earliestStartDays: 1,
  latestStartDays: 30,
  coverageNoticeWan: 100,
  declarations: DECLARATIONS,
  questions: QUESTIONS,
  periods: [12, 6, 3, 1],
}

const employer: ProductConfig = {
  ...COMMON,
  line: 'employerLiability',
  coverageWan: el.coverageWan,
  plans: [],
  duties: [
    { item: 1, label: '身故伤残', detail: '按保额与伤残等级表赔付', mandatory: true },
    { item: 2, label: '医疗费用', detail: '保额的10%，每次免赔100元', mandatory: false },
    { item: 3, label: '误工费用', detail: '100元/天，每次90天，累计180天', mandatory: false },
    { item: 4, label: '法律费用', detail: '累计10万元', mandatory: false },
  ],
  benefits: [
    { label: '身故/伤残', text: '每人赔偿限额，按十级伤残表 100%–5%' },
    { label: '医疗费用', text: '保额的10%，每次事故免赔100元后100%赔付' },
    { label: '误工费用', text: '100元/天，每次最多90天，累计180天' },
    { label: '法律费用', text: '累计10万元' },
    { label: '猝死', text: '工作时间工作岗位，48小时内，保额的20%' },
  ],
}
const accident: ProductConfig = {
  ...COMMON,
  line: 'groupAccident',
  coverageWan: [],
  plans: ga.plans,
  duties: [],
  benefits: [
    { label: '意外身故/伤残', text: '按方案保额，伤残等级 100%–10%' },
    { label: '意外医疗', text: '免赔100元后100%赔付' },
    { label: '住院津贴', text: '按方案日额，每次最多90天，累计180天' },
    { label: '猝死', text: '按方案保额' },
  ],
}

const TYPES: readonly (readonly [type: string, name: string, short: string])[] = [
  ['16', '雇主责任险（标准版）', '雇主标准'],
  ['19', '雇主责任险（制造业版）', '雇主制造'],
  ['23', '雇主责任险', '雇主险'],
  ['24', '雇主责任险（餐饮版）', '雇主餐饮'],
  ['25', '雇主责任险（物流版）', '雇主物流'],
  ['26', '雇主责任险（建筑版）', '雇主建筑'],
  ['27', '雇主责任险（商贸版）', '雇主商贸'],
  ['30', '团体意外险', '团意险'],
  ['38', '团体意外险（灵活用工）', '团意灵工'],
  ['56', '团体意外险（骑手版）', '团意骑手'],
  ['57', '团体意外险（校企版）', '团意校企'],
  ['58', '团体意外险（商务版）', '团意商务'],
]
const isAccident = (type: string) => Number(type) === 30 || Number(type) === 38 || Number(type) >= 56

export const SEED_TYPES = TYPES.map(([type, name, abbreviation]) => ({
  type,
  name,
  abbreviation,
  line: isAccident(type) ? 'groupAccident' : 'employerLiability',
  hasFeeRate: true,
}))

/** One product an insurance type; 23 and 30 come first in the shop. Price is the cheapest head a year, in cents. */
export const SEED_PRODUCTS = TYPES.map(([type, name], i) => ({
  id: String(101 + i),
  insureType: type,
  title: name,
  groupName: isAccident(type) ? '安和人寿（演示）' : '安和财险（演示）',
  price: isAccident(type) ? 22_650 : 26_000,
  type: isAccident(type) ? '2' : '1',
  intros: isAccident(type)
    ? '意外身故伤残、医疗、津贴、猝死一单齐全，十档方案可选。'
    : '员工工伤，企业少担：身故伤残、医疗、误工、法律费用四项责任，次日零时生效。',
  isSale: '0',
  suitRange: '3',
  sort: type === '23' ? 1 : type === '30' ? 2 : 10 + i,
  config: JSON.stringify(isAccident(type) ? accident : employer),
}))
