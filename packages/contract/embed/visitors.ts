import { widgetNames } from './widgets.ts'

/** Widgets that lead a visitor from a product to an order. */
export const SELLING = ['product-details', 'entry-center'] as const
/** Widgets in which a visitor meets an order of theirs. */
export const ORDERING = [...SELLING, 'pay', 'orders'] as const
/** Widgets in which a visitor pays, and sees what it is for. */
export const PAYING = [...ORDERING, 'insured', 'endorsement'] as const
/** Widgets in which a visitor gives a policy of theirs back. */
export const SURRENDERING = ['surrender'] as const
/** Widgets in which a visitor changes who is covered by a policy of theirs. */
export const ENDORSING = ['insured', 'endorsement'] as const
/** Widgets in which a visitor carries today's list of people over to a policy of theirs. */
export const ROSTERING = ['insured'] as const
/** Widgets in which a visitor gets a proposal. */
export const PROPOSING = ['proposal'] as const
/** Widgets that show products and prices. */
export const PRICING = [...SELLING, 'proposal'] as const
export const EVERY_WIDGET = widgetNames
