import type { widgetNames } from '@baoqiao/contract/messages/words.ts'

/** Widgets as people call them. */
export const WIDGET_TITLES: Readonly<Record<(typeof widgetNames)[number], string>> = {
  'product-details': '产品详情',
  'entry-center': '投保',
  insured: '人员增减',
  endorsement: '保全',
  surrender: '退保',
  pay: '支付',
  proposal: '建议书',
}
