import type { Kept } from './kept.ts'
import type { Row } from './resource-tries.ts'
import { opens, shows, type Try } from './tries.ts'

const tenant = { tenantId: '3' }

/** Banners, material and guides, by the names that their resources have in the contract. */
export const MARKETING_ROWS: Readonly<Record<string, Kept>> = {
  'marketing.news': {
    label: 'name',
    change: { showTime: 9 },
    values: () => ({
      ...{ ...tenant, image: 'x', showTime: 5, type: '1', sort: 0 },
      ...{ effectBegin: '2026-11-01T00:00:00Z', effectEnd: '2099-12-31T00:00:00Z' },
    }),
  },
  'marketing.material': {
    label: 'materialName',
    change: { materialIntro: '改过' },
    values: (mark) => ({
      ...{ ...tenant, materialImg: 'x', materialType: '1', materialLabel: mark },
      ...{ status: '1', switchType: '1', qrcodePosition: '4' },
    }),
  },
  'marketing.guidance': {
    label: 'name',
    change: { remark: '改过' },
    values: () => ({ ...tenant, file: 'x', fileType: 'pdf', useAuth: 'ROLE_ADMIN', status: '0' }),
  },
}

/** What is done with them beyond keeping them. */
export const marketingTries: Readonly<Record<string, { of: string; one: Try<Row> }>> = {
  'marketing.newsShown.current': {
    of: 'marketing.news',
    one: {
      ...shows(() => '/dist/news/current'),
      // A page shows ten.
      before: ({ id }) => `update dist_news set sort = case when id = ${id} then 0 else 9 end`,
    },
  },
  'marketing.materials.gallery': {
    of: 'marketing.material',
    one: shows(
      () => '/dist/material/gallery?size=1000',
      ({ mark }) => `/dist/material/gallery?keyword=${encodeURIComponent(mark)}`,
    ),
  },
  'marketing.materials.labels': { of: 'marketing.material', one: shows(() => '/dist/material/labels') },
  'marketing.materials.link': {
    of: 'marketing.material',
    one: opens(({ id }) => `/dist/material/${id}/link`),
  },
  'marketing.guidances.mine': { of: 'marketing.guidance', one: shows(() => '/dist/guidance/mine') },
  'marketing.guidances.address': {
    of: 'marketing.guidance',
    one: opens(({ id }) => `/dist/guidance/${id}/address`),
  },
}
