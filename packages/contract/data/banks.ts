/** Banks by the first three digits of their branches' numbers; `wide`: with a branch in every city. */
export const BANKS = [
  { code: '102', name: '中国工商银行', wide: true },
  { code: '103', name: '中国农业银行', wide: true },
  { code: '104', name: '中国银行', wide: true },
  { code: '105', name: '中国建设银行', wide: true },
  { code: '301', name: '交通银行', wide: true },
  { code: '403', name: '中国邮政储蓄银行', wide: true },
  { code: '302', name: '中信银行', wide: false },
  { code: '303', name: '中国光大银行', wide: false },
  { code: '304', name: '华夏银行', wide: false },
  { code: '305', name: '中国民生银行', wide: false },
  { code: '306', name: '广发银行', wide: false },
  { code: '307', name: '平安银行', wide: false },
  { code: '308', name: '招商银行', wide: false },
  { code: '309', name: '兴业银行', wide: false },
  { code: '310', name: '浦发银行', wide: false },
  { code: '316', name: '浙商银行', wide: false },
  { code: '318', name: '渤海银行', wide: false },
  { code: '315', name: '恒丰银行', wide: false },
] as const

/** Cities in which banks that are not everywhere have a branch, by the first four digits of their area. */
export const BANK_CITIES: readonly string[] = [
  ...['1100', '1200', '1301', '1401', '2101', '2102', '2201', '2301', '3100', '3201', '3202', '3205'],
  ...['3301', '3302', '3401', '3501', '3502', '3601', '3701', '3702', '4101', '4201', '4301', '4401'],
  ...['4403', '4404', '4406', '4419', '4501', '4601', '5000', '5101', '5201', '5301', '6101', '6501'],
]
