import { widgetNames } from './widgets.ts'

/** Widgets that lead a visitor from a product to an order. */
export const SELLING = ['product-details', 'entry-center'] as const
/** Widgets in which a visitor meets an order of theirs. */
export const ORDERING = [...SELLING, 'pay'] as const
/** Widgets in which a visitor gives a policy of theirs back. */
export const SURRENDERING = ['surrender'] as const
/** Widgets that show products and prices. */
export const PRICING = [...SELLING, 'proposal'] as const
export const EVERY_WIDGET = widgetNames
