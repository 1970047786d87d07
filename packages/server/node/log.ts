import type { Log } from '../kernel/http/context.ts'

const LEVELS = ['debug', 'info', 'warn', 'error']

/** One JSON line an event on standard output. Bodies, tokens and personal data are never given to it. */
export const jsonLog =
  (threshold: string): Log =>
  (level, event, facts) => {
    if (LEVELS.indexOf(level) < (threshold === 'silent' ? 9 : LEVELS.indexOf(threshold))) return
    process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`)
  }
