import { USERS } from './people.ts'

/** OAuth clients whose secret is in the sources. `console` is not among them: a browser's client has no secret to keep. */
export const PUBLISHED_SECRETS = ['test', 'partner-demo-secret', 'partner-test-secret', 'encrypted'] as const

/** People of the demonstration, in whichever tenant: their password is in the README. */
export const PUBLISHED_NAMES = [
  ...USERS.map(({ username }) => username),
  ...['platform', 'expired', 'tester', 'testlead'],
]
