/** Whether the database refused a value (SQLSTATE class 22): too long, too large, not of its type. */
export const isDataFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code)
