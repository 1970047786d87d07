import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { themes, widgetNames } from '../messages/words.ts'

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

/** What embedded pages ask of the platform. */
export const partner = {
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
  /** A link that goes on elsewhere with this widget, as this person: once, for ten minutes. */
  handoff: call({
    method: 'POST',
    path: '/embed/handoff',
    title: '生成继续办理的链接',
    allow: 'login',
    body: z.strictObject({
      partner: partnerId,
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
  /** A signed receipt of an order as it stands: compact JWS, EdDSA; `kid` is in the key set. */
  receipt: call({
    method: 'GET',
    path: '/embed/receipt/{id}',
    title: '订单回执',
    allow: { authority: 'policy_view' },
    params: z.object({ id: idSchema }),
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
