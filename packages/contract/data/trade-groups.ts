/**
 * Where the trades of an industry stand in the occupation library: section of GB/T 4754 -> first level, by name. A search
 * shows these first. A library that was given other names shows all alike.
 */
const GROUPS: Readonly<Record<string, string>> = {
  A: '农林牧渔与采掘',
  B: '农林牧渔与采掘',
  C: '制造业',
  D: '公用事业与安全',
  E: '建筑与装修',
  F: '批发零售',
  G: '物流运输',
  H: '住宿餐饮',
  I: '信息技术与专业服务',
  J: '企业管理与办公',
  K: '居民服务',
  L: '信息技术与专业服务',
  M: '信息技术与专业服务',
  N: '公用事业与安全',
  O: '居民服务',
  P: '教育医疗文体',
  Q: '教育医疗文体',
  R: '教育医疗文体',
  S: '公用事业与安全',
}

/** Of a holder's industry (its letter, whatever stands behind it); undefined where none is known. */
export const tradeGroupOf = (industry: string | undefined): string | undefined =>
  GROUPS[industry?.trim().charAt(0).toUpperCase() ?? '']
