/** Said of text where an amount is asked for (1-platform §5). */
export const DIGITS_ONLY = '只能输入数字!'

/** Why something is no amount: nothing is there, it is finer than a hundredth, or no number at all. */
export const amountIssue =
  (label: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    if (input === undefined || input === null || input === '') return `请填写${label}`
    return /^-?\d+(\.\d+)?$/.test(String(input)) ? `${label}最多两位小数` : DIGITS_ONLY
  }
