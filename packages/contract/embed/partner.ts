import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { themes } from '../messages/words.ts'
import { EVERY_WIDGET, PAYING, SURRENDERING } from './visitors.ts'
import { widgetNames } from './widgets.ts'

const partnerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, '合作方编号不正确'))
const props = z
  .record(z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/)), z.string().check(z.maxLength(256)))
  .check(z.refine((value) => Object.keys(value).length <= 32, '参数过多'))
const instant = z.string()
/** `mock` never asks a server. */
const environment = z.enum(['live', 'sandbox'], '没有这个环境')
const continued = z.object({
  /** What the page asks with when it was loaded again; worth nothing without its cookie. */
  id: idSchema,
  token: z.string(),
  expiresAt: instant,
  partner: z.string(),
  environment,
  widget: z.enum(widgetNames),
  props,
  returnUrl: z.nullable(z.string()),
  appearance: z.object({ theme: z.enum(themes), primary: z.optional(z.string()) }),
})
export type Continued = z.infer<typeof continued>

/** What a partner's server and its pages ask of the platform. */
export const partner = {
  /**
   * OAuth 2.0 (RFC 6749 §4.4): the partner's server, by its client's credentials in a Basic header, asks for a session
   * of one of its own users. Form body `grant_type=client_credentials&subject=…[&scope=][&products=][&orders=]`; answers
   * `access_token`, `token_type`, `expires_in` (seconds) and `scope` without an envelope, errors as §5.2 says.
   */
  token: call({
    method: 'POST',
    path: '/embed/token',
    title: '换取访客会话',
    allow: 'public',
    // RFC 6749 §3.2: parameters nobody knows are passed over.
    body: z.looseObject({
      grant_type: z.optional(z.string()),
      subject: z.optional(z.string()),
      scope: z.optional(z.string()),
      products: z.optional(z.string()),
      orders: z.optional(z.string()),
      partner: z.optional(z.string()),
    }),
    limit: 16 * 1024,
    wire: 'file',
    audit: false,
  }),
  /** What a frame may know of the partner that embeds it: exact origins, allowed widgets and products, looks. */
  settings: call({
    method: 'GET',
    path: '/embed/partner/{id}',
    title: '合作方嵌入设置',
    allow: 'public',
    params: z.object({ id: partnerId }),
    query: z.object({ environment: z.optional(environment) }),
    data: z.object({
      origins: z.array(z.string()),
      widgets: z.array(z.string()),
      products: z.array(z.string()),
      appearance: z.object({ theme: z.enum(themes), primary: z.optional(z.string()) }),
    }),
  }),
  /** Whether pages of an origin may embed this partner; any page may read it, so that one that may not can be told why. */
  origin: call({
    method: 'GET',
    path: '/embed/partner/{id}/origin',
    title: '查询来源是否登记',
    allow: 'public',
    params: z.object({ id: partnerId }),
    query: z.object({
      environment: z.optional(environment),
      origin: z.string().check(z.maxLength(300)),
    }),
    wire: 'file',
  }),
  /** A link that goes on elsewhere with this widget, as this person: once, for ten minutes. */
  handoff: call({
    method: 'POST',
    path: '/embed/handoff',
    title: '生成继续办理的链接',
    allow: 'visitor',
    visitor: EVERY_WIDGET,
    body: z.strictObject({
      // Said by loaders of before visitors; the session knows both, and another one's is refused.
      partner: z.optional(partnerId),
      environment: z.optional(environment),
      widget: z.enum(widgetNames, '没有这个组件'),
      props,
      returnUrl: z.optional(
        z.string().check(
          z.maxLength(500),
          z.regex(/^https?:\/\/\S+$/, '返回地址不正确'),
          z.refine((text) => URL.canParse(text), '返回地址不正确'),
        ),
      ),
    }),
    data: z.object({ url: z.string(), expiresAt: instant }),
    audit: false,
  }),
  /** What the link is good for: a session of its own and the widget. */
  claim: call({
    method: 'POST',
    path: '/embed/claim',
    title: '打开继续办理的链接',
    allow: 'public',
    body: z.strictObject({ code: z.string().check(z.regex(/^[0-9a-f]{64}$/, '链接不完整，请重新生成')) }),
    data: continued,
    audit: false,
  }),
  /** The same page once more, after a reload or when its session is over: by the cookie that `claim` has set. */
  resume: call({
    method: 'POST',
    path: '/embed/resume',
    title: '重新打开继续办理的页面',
    allow: 'public',
    body: z.strictObject({ id: idSchema }),
    data: continued,
    audit: false,
  }),
  /**
   * A signed receipt of an order as it stands, or with `endorsementId` of that change of it, with `surrenderId` of that
   * application to give it back: compact JWS, EdDSA; `kid` is in the key set.
   */
  receipt: call({
    method: 'GET',
    path: '/embed/receipt/{id}',
    title: '订单回执',
    allow: { authority: 'policy_view' },
    visitor: [...PAYING, ...SURRENDERING],
    params: z.object({ id: idSchema }),
    query: z.optional(
      z.strictObject({ endorsementId: z.optional(idSchema), surrenderId: z.optional(idSchema) }),
    ),
    data: z.object({ receipt: z.string() }),
  }),
  /** Public keys of receipts as a JWK set, without an envelope, as verifiers expect it. */
  keys: call({
    method: 'GET',
    path: '/embed/keys/{tenant}',
    title: '回执公钥',
    allow: 'public',
    params: z.object({ tenant: idSchema }),
    wire: 'file',
  }),
}
