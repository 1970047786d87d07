import type { SocialType } from '@baoqiao/contract/system/social.ts'
import type { Hono } from 'hono'

/** Sends a login code to a mobile; rejects when the gateway refused or could not be reached. */
export interface SmsGateway {
  sendCode(mobile: string, code: string): Promise<void>
}

/** Our registration with a provider of social logins. */
export interface SocialKey {
  appId: string
  appSecret: string
  redirectUrl: string
}
export interface SocialGateway {
  /** The provider's page that asks the person; it comes back to the key's redirect address with `code` and `state`. */
  authorizeUrl(type: SocialType, key: Pick<SocialKey, 'appId' | 'redirectUrl'>, state: string): string
  /** Who stands behind a code, as the provider numbers them for us. Throws AppError: 400 for a bad code, 503 for the rest. */
  openId(type: SocialType, key: SocialKey, code: string): Promise<string>
}

/** Systems of others that people log in with; null: not configured. */
export interface Providers {
  sms: SmsGateway | null
  social: SocialGateway | null
  /** The simulators' pages, where they stand in for the real ones. */
  pages: Hono | null
}
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
