/** Insurer groups by code (1-platform §9, which gives the codes only; the names are of demonstration groups). */
export const INSURER_GROUPS = {
  '1': '安和保险集团',
  '2': '安和人寿集团',
  '3': '华信保险集团',
  '4': '中泰保险集团',
  '5': '国联保险集团',
  '6': '远洋保险集团',
  '7': '东方诚保险集团',
  '8': '嘉禾保险集团',
  '9': '众合保险集团',
  '10': '海晏保险集团',
  '11': '泰山保险集团',
  '15': '其他保险公司',
} as const
