export const RISK_CLASSES = ['1', '2', '3', '4', '5', '6'] as const
