import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** A back office as the bench uses it. */
export interface Subject {
  name: string
  open(): Promise<BrowserContext>
  /** Where a person who is not logged in begins, and where their list is. */
  loginUrl: string
  listUrl: string
  /** A control of the login form: it can be used. */
  loginReady: string
  /** What is typed into which control; Enter in the last one logs in. */
  typed(session: CDPSession): Promise<readonly (readonly [selector: string, text: string])[]>
  /** Every row, and the box of a row. */
  row: string
  box: string
  /** Has the list show this many rows; resolves when they are there. */
  showRows(page: Page, count: number): Promise<void>
  /** To the narrow rows; the console keeps that for the person, so once more leads back. */
  compact(page: Page): Promise<void>
}
