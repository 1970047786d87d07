/** What a check found; null when all is well. A warning may be confirmed, an error may not. */
export interface Finding {
  code: string
  message: string
  warning?: true
}
