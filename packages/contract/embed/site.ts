import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { WIDGETS, widgetNames } from './widgets.ts'

const widgetTitles: Readonly<Record<string, string>> = Object.fromEntries(
  widgetNames.map((name) => [name, WIDGETS[name].title]),
)

/** How a partner embeds: exact origins, allowed widgets and products, looks, and where it hears what happened. */
export const site = resource({
  name: 'embed_site',
  path: '/embed/site',
  title: '合作方接入',
  scope: 'member',
  icon: 'link',
  label: 'name',
  lookup: ['embed_delivery'],
  list: ['name', 'publishableId', 'environment', 'channelId', 'origins', 'widgets', 'status'],
  fields: {
    name: f.text('合作方', { isName: true, required: true, max: 60, search: 'like' }),
    publishableId: f.text('接入编号', {
      required: true,
      max: 40,
      unique: true,
      immutable: true,
      search: 'equal',
      pattern: '^[A-Za-z0-9_-]{1,40}$',
      message: '接入编号由字母、数字、下划线和连字符组成，不超过40个字符',
      hint: '公开的编号，写在合作方的页面里，不是密钥',
    }),
    environment: f.choice('环境', {
      required: true,
      immutable: true,
      default: 'live',
      options: { live: '正式', sandbox: '测试' },
      tones: { live: 'success', sandbox: 'warning' },
      search: 'equal',
      hint: '测试环境用测试租户的账号，与正式环境可用同一个接入编号',
    }),
    channelId: f.ref('渠道', { from: 'dist_channel', search: 'equal' }),
    clientId: f.text('接入终端', {
      max: 32,
      pattern: '^([A-Za-z0-9_-]{1,32})?$',
      message: '接入终端由字母、数字、下划线和连字符组成',
      hint: '合作方服务器换取访客会话所用的终端（授权模式 client_credentials）；一个终端只用于一个接入设置',
    }),
    sellerId: f.ref('出单账号', {
      from: 'dist_account',
      hint: '访客的订单记在这个业务员名下；访客不会以这个账号登录',
    }),
    origins: f.longText('允许的来源', {
      required: true,
      max: 4000,
      hint: '一行一个完整来源，如 https://www.example.com；不支持通配符和路径',
    }),
    widgets: f.choices('允许的组件', {
      required: true,
      default: 'product-details,entry-center,pay',
      options: widgetTitles,
      hint: '合作方的页面可以使用的组件',
    }),
    products: f.choices('允许的产品', {
      from: 'dist_product',
      max: 20,
      hint: '不填为渠道可售的全部产品',
    }),
    theme: f.choice('外观', {
      required: true,
      default: 'light',
      options: { light: '浅色', dark: '深色', inherit: '跟随系统' },
    }),
    primary: f.text('主色', { max: 7, pattern: '^(#[0-9a-fA-F]{6})?$', message: '主色应如 #409EFF' }),
    locale: f.choice('语言', { required: true, default: 'zh-CN', options: { 'zh-CN': '简体中文' } }),
    webhookUrl: f.text('通知地址', {
      max: 255,
      pattern: '^(https?://\\S+)?$',
      message: '通知地址以 http:// 或 https:// 开头',
      hint: '订单提交、支付、出单时向这里发送签名通知；不填不发送',
    }),
    webhookSecret: f.secret('通知密钥', {
      min: 16,
      max: 64,
      reversible: true,
      hint: '通知的签名密钥，至少16个字符；与合作方各存一份',
    }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'danger', '1': 'success' },
      search: 'equal',
    }),
  },
})

/** What the leader of a partner's channel sets by themselves; the rest of a setting is the platform's. */
export const LEADER_SETS = [
  'origins',
  'theme',
  'primary',
  'locale',
  'webhookUrl',
  'webhookSecret',
] as const satisfies readonly (keyof typeof site.fields)[]
