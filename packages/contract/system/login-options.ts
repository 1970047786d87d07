import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** What the login page has to know of its own OAuth client before anybody is known. */
export const login = {
  options: call({
    method: 'GET',
    path: '/auth/login/options',
    title: '登录方式',
    allow: 'client',
    data: z.object({
      /** The letters of an image are asked for (`captchaFlag` 1). */
      captcha: z.boolean(),
      /** A proof of work is asked for (`captchaFlag` 2). */
      proof: z.boolean(),
      /** The password travels sealed (`encFlag`). */
      encrypt: z.boolean(),
      /** Where the host of the page is one of the sites that the platform was told of (`SITES`): whose login it is. */
      site: z.nullable(z.object({ tenantId: z.string(), test: z.boolean() })),
    }),
  }),
}
