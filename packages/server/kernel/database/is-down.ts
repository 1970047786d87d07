/** Connection refused, lost, unreachable; server starting or stopping, full, or out of time. */
const CODES = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUN|ENETUN|ENOTFOUND|EAI_AGAIN|08|53|57P0|57014|55P03|25P03)/
/** What the driver says without a code. */
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error and is not queryable|client was closed|not answer in time/i

/** Whether an error says that the database cannot be asked just now, and may be later. */
export const isDown = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) || WORDS.test(error.message)
