import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const GRANT = '(password|refresh_token|mobile|social)'
/** A machine's: it asks for visitors' sessions and is nobody's way to log in. */
const MACHINE = 'client_credentials'

/** OAuth client (1-platform §3, §5). Flags: captcha asked for, password sent encrypted. */
export const client = resource({
  name: 'sys_oauth_client',
  path: '/admin/client',
  title: '终端',
  scope: 'platform',
  keeper: 'operator',
  icon: 'phone',
  label: 'clientId',
  list: ['clientId', 'scope', 'authorizedGrantTypes', 'accessTokenValidity', 'captchaFlag', 'encFlag'],
  fields: {
    clientId: f.text('客户端编号', {
      required: true,
      max: 32,
      unique: true,
      taken: '客户端已存在',
      immutable: true,
      search: 'like',
    }),
    clientSecret: f.secret('客户端密钥', { required: true, min: 6, max: 64 }),
    scope: f.text('授权范围', { required: true, max: 64, default: 'server' }),
    authorizedGrantTypes: f.text('授权模式', {
      required: true,
      max: 255,
      default: 'password,refresh_token',
      pattern: `^(${MACHINE}|${GRANT}(,${GRANT})*)$`,
      message:
        '授权模式为 password、refresh_token、mobile、social（以逗号分隔），或单独一个 client_credentials',
      hint: '短信和社交账号登录还须配置短信服务和社交登录密钥',
      width: 260,
    }),
    accessTokenValidity: f.integer('令牌时效（秒）', { required: true, default: 7200, min: 60, max: 864000 }),
    refreshTokenValidity: f.integer('刷新时效（秒）', {
      required: true,
      default: 604800,
      min: 60,
      max: 31536000,
    }),
    /** Whose partners are attached by it; of old ones that nobody said it of, the operator's own. */
    forTenantId: f.ref('使用租户', {
      from: 'sys_tenant',
      immutable: true,
      search: 'equal',
      hint: '接入设置只能使用本租户的终端；不填为当前租户',
    }),
    webServerRedirectUri: f.text('回调地址', {
      max: 255,
      pattern: '^(https?://\\S+)?$',
      message: '回调地址以 http:// 或 https:// 开头',
    }),
    authorities: f.text('权限', { max: 255, hint: '终端自身的权限标识，以逗号分隔' }),
    autoapprove: f.boolean('自动放行', { required: true, default: true }),
    captchaFlag: f.choice('验证码开关', {
      required: true,
      default: '2',
      options: { '0': '关', '1': '图形', '2': '无感验证' },
      hint: '无感验证由浏览器在后台完成，不用辨认图形',
    }),
    encFlag: f.choice('密码加密', { required: true, default: '0', options: { '0': '关', '1': '开' } }),
    additionalInformation: f.longText('扩展信息', { max: 2000, hint: 'JSON 对象，例如 {"brand":"mbFgk"}' }),
  },
})
