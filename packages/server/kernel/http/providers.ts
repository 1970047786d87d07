import type { NoticeKind } from '@baoqiao/contract/policy/holder/notice-kinds.ts'
import type { SocialType } from '@baoqiao/contract/system/social.ts'
import type { Article, MaterialType } from '@baoqiao/contract/wechat/material.ts'
import type { Hono } from 'hono'

/** What a code is typed for: logging in, or signing. */
export type CodeOf = 'login' | 'sign'
/** Sends to a mobile by templates that the carriers agreed to; rejects when the gateway could not be reached or is busy. */
export interface SmsGateway {
  /** Rejects also when the gateway refused. */
  /** `of`: what is done with the code. */
  sendCode(mobile: string, code: string, of?: CodeOf): Promise<void>
  /** Null once it was taken; else why it never will be, in Chinese. */
  sendNotice(mobile: string, kind: NoticeKind, values: SmsValues): Promise<string | null>
  /** To whoever looks after jobs; answers as `sendNotice`. */
  sendAlert(mobile: string, values: { job: string; time: string }): Promise<string | null>
}
/** Variables of a notice's template; each 35 characters at most. `code`: what stands behind the address of our pages. */
export interface SmsValues {
  product: string
  until: string
  code: string
  /** Of what was decided or done: what it is about, and the reason, the amount or the number. */
  what?: string
  said?: string
}
export interface Mail {
  to: string
  subject: string
  text: string
}
/** Sends a mail: null once it was taken; else why it never will be, in Chinese. Rejects when it may be tried again. */
export interface MailGateway {
  send(mail: Mail): Promise<string | null>
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

/** A company as a register has it; capital in ten-thousands of yuan, civil dates. */
export interface RegisteredCompany {
  name: string
  code: string
  principal: string
  address: string
  areaCode: string
  industry: string
  category: string
  registerCapital?: number | null | undefined
  termStart?: string | null | undefined
  termEnd?: string | null | undefined
  businessScope: string
}
/** A register of companies. Rejects with AppError 503, in words, when it cannot be reached. */
export interface CompanyRegistry {
  search(keyword: string): Promise<RegisteredCompany[]>
}

/** What an official account shows the platform of official accounts to get its tokens. */
export interface OfficialAccountKey {
  appid: string
  secret: string
}
/** Somebody who follows an official account; the platform no longer gives a name or gender of most: '' and '0'. */
export interface Follower {
  openid: string
  nickname: string
  gender: '0' | '1' | '2'
  /** UTC instant; null where the platform does not say. */
  subscribedAt: string | null
}
/**
 * The platform of official accounts, asked as one of them. Throws AppError in Chinese: 400 for what whoever keeps the
 * account can put right, 503 for the rest.
 */
export interface OfficialAccounts {
  /** A page of those who follow, in the platform's order: those after the openid `after`, or the first. `next` is '' at the end. */
  openids(key: OfficialAccountKey, after: string): Promise<{ openids: string[]; next: string; total: number }>
  /** Who they are, at most 100 at once; without those who left meanwhile. */
  followers(key: OfficialAccountKey, openids: readonly string[]): Promise<Follower[]>
  /** A code that leads to the account and tells it the scene; good for so many seconds, or for good (null). */
  qrCode(
    key: OfficialAccountKey,
    scene: string,
    seconds: number | null,
  ): Promise<{ ticket: string; url: string }>
}

/** Material as the platform keeps it; `updatedAt` a UTC instant. */
export interface KeptMaterial {
  mediaId: string
  name: string
  url: string
  updatedAt: string | null
  /** Of news. */
  articles: { title: string; digest: string; url: string }[]
}
/** A file of the platform's, and what it is said to be. */
export interface PlatformFile {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}
/** What an official account can do at the platform beyond knowing its fans. Throws as `OfficialAccounts` does. */
export interface AccountDesk {
  /** Tells a fan something as staff of the account: a text, or material by its media id. */
  send(
    key: OfficialAccountKey,
    openid: string,
    message: { type: 'text' | 'image' | 'voice' | 'video' | 'news'; content: string },
  ): Promise<void>
  /** Gives fans this menu, in the platform's own words; none takes it away. */
  publishMenu(key: OfficialAccountKey, buttons: readonly object[]): Promise<void>
  /** Kept material of a kind, the newest first. */
  materials(
    key: OfficialAccountKey,
    type: MaterialType,
    from: number,
    count: number,
  ): Promise<{ total: number; items: KeptMaterial[] }>
  news(key: OfficialAccountKey, mediaId: string): Promise<(Article & { url: string })[]>
  addNews(key: OfficialAccountKey, articles: readonly Article[]): Promise<string>
  editNews(key: OfficialAccountKey, mediaId: string, index: number, article: Article): Promise<void>
  upload(
    key: OfficialAccountKey,
    type: 'image' | 'voice' | 'video',
    file: File,
    about: { title: string; introduction: string },
  ): Promise<{ mediaId: string; url: string }>
  removeMaterial(key: OfficialAccountKey, type: MaterialType, mediaId: string): Promise<void>
  /** A picture or voice that is kept (`kept`), or that a fan sent within three days. */
  file(key: OfficialAccountKey, mediaId: string, kept: boolean): Promise<PlatformFile>
  /** Where a video that a fan sent within three days can be seen. */
  sentVideo(key: OfficialAccountKey, mediaId: string): Promise<{ downUrl: string }>
  video(
    key: OfficialAccountKey,
    mediaId: string,
  ): Promise<{ title: string; description: string; downUrl: string }>
  /** A mini program's code. */
  wxaCode(
    key: OfficialAccountKey,
    wish: { scene: string; page: string | null; width: number },
  ): Promise<PlatformFile>
}

/** A contract that somebody is to sign at an e-sign platform; the same `flowNo` is the same signing. */
export interface SignFlow {
  flowNo: string
  title: string
  text: string
  /** SHA-256 of the text. */
  hash: string
  signer: string
  mobile: string
}
/** What the platform tells once it was signed. */
export interface SignedFlow {
  flowNo: string
  hash: string
  serial: string
  signedAt: string
  sign: string
}
/** An e-sign platform. `begin` answers the address of its page, and throws AppError 503, in words, when it cannot be reached. */
export interface EsignPlatform {
  begin(flow: SignFlow): Promise<{ url: string }>
  /** Whether the platform itself sent this, be it late. */
  isGenuine(told: SignedFlow): boolean
}

/** Systems of others; null: not configured. */
export interface Providers {
  sms: SmsGateway | null
  mail: MailGateway | null
  social: SocialGateway | null
  registry: CompanyRegistry | null
  esign: EsignPlatform | null
  wechat: (OfficialAccounts & AccountDesk) | null
  /** The simulators' pages, where they stand in for the real ones. */
  pages: Hono | null
}
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
