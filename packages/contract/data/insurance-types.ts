/** Categories by which products are sorted (1-platform §9). */
export const PRODUCT_CATEGORIES = {
  '1': '雇主责任',
  '2': '团体意外',
  '3': '公众责任',
  '4': '货运物流',
  '5': '车险',
  '6': '其他',
} as const
export type ProductCategory = keyof typeof PRODUCT_CATEGORIES

type Type = readonly [name: string, short: string, category: ProductCategory]
/**
 * Insurance types by number: those with a configuration of their own (1-platform §3) and those that say a product's
 * category (2-calls §9). The numbers are the specification's; it names none of the latter, these names are ours.
 */
export const INSURANCE_TYPES: Readonly<Record<string, Type>> = {
  '6': ['机动车交通事故责任强制保险', '交强险', '5'],
  '7': ['机动车商业保险', '商业车险', '5'],
  '12': ['国内货物运输保险', '货运险', '4'],
  '13': ['物流责任保险', '物流责任', '4'],
  '16': ['雇主责任险（办公版）', '雇主办公', '1'],
  '18': ['公众责任保险', '公众责任', '3'],
  '19': ['雇主责任险（制造业版）', '雇主制造', '1'],
  '21': ['建筑施工人员团体意外险', '团意建工', '2'],
  '23': ['雇主责任险', '雇主险', '1'],
  '24': ['雇主责任险（骑手版）', '雇主骑手', '1'],
  '25': ['雇主责任险（物流版）', '雇主物流', '1'],
  '26': ['雇主责任险（建筑版）', '雇主建筑', '1'],
  '27': ['雇主责任险（商贸版）', '雇主商贸', '1'],
  '30': ['团体意外险', '团意险', '2'],
  '31': ['承运人责任保险', '承运人责任', '4'],
  '33': ['场所责任保险', '场所责任', '3'],
  '34': ['驾乘人员意外险', '驾乘意外', '5'],
  '37': ['安全生产责任保险', '安责险', '6'],
  '38': ['团体意外险（灵活用工）', '团意灵工', '2'],
  '48': ['企业财产保险', '企财险', '6'],
  '56': ['团体意外险（骑手版）', '团意骑手', '2'],
  '57': ['团体意外险（校企版）', '团意校企', '2'],
  '58': ['团体意外险（商务版）', '团意商务', '2'],
}

/** The category that a type's number says; null for a number of a platform's own. */
export const categoryOfType = (type: string): ProductCategory | null => INSURANCE_TYPES[type]?.[2] ?? null
