import { systemWords } from '../words/system-words.ts'

/** Ways in that a client may use, in words. */
export const grants = (): Readonly<Record<string, string>> => ({
  password: systemWords().password,
  refresh_token: systemWords().refreshToken,
  mobile: systemWords().sms,
  social: systemWords().social,
})
