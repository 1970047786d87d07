/**
 * How many days ahead cover begins in a proposal unless somebody says otherwise: a proposal is valid until the day before,
 * and whoever reads it needs days to decide. Half of the thirty that products may begin ahead.
 */
export const LEAD_DAYS = 15
