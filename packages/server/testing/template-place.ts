import { createHash } from 'node:crypto'

/** Which house the tests are of: those that run a changed copy of it have other tables. */
export const HOUSE = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

/** Where copies of databases come from, for the processes of the run. */
export const FOLDER = 'TEST_TEMPLATE_FOLDER'
export const DATABASE = `TEST_TEMPLATE_DATABASE_${HOUSE}`
