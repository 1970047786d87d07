/** Who insures in the demonstration: one a line. */
export const SEED_INSURERS = [
  {
    id: '1',
    name: '安和财险（演示）',
    groupCode: '1' as const,
    hotline: '400-100-2026',
    address: '广东省广州市天河区珠江东路100号（演示地址）',
    website: 'https://anhe-pc.example',
  },
  {
    id: '2',
    name: '安和人寿（演示）',
    groupCode: '2' as const,
    hotline: '400-200-2026',
    address: '广东省深圳市福田区深南大道200号（演示地址）',
    website: 'https://anhe-life.example',
  },
]
