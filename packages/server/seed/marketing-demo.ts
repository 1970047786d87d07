import { bannerPicture, coverPicture, guideFilm, type LookName } from './marketing-pictures.ts'
import { plainPdf } from './plain-pdf.ts'

interface SeedFile {
  name: string
  type: string
  bytes: () => Uint8Array<ArrayBuffer>
}
const picture = (name: string, bytes: SeedFile['bytes']): SeedFile => ({ name, type: 'image/png', bytes })
const banner = (look: LookName) => picture(`banner-${look}.png`, () => bannerPicture(look))
const cover = (look: LookName) => picture(`cover-${look}.png`, () => coverPicture(look))

export const BANNERS = [
  { name: '雇主责任险在线投保，当天出单', file: banner('blue'), url: '/product/list', days: [-10, 120] },
  { name: '理赔报案可扫码，材料在手机上补', file: banner('green'), url: '/policies/claim', days: [-5, 60] },
  {
    name: '直营渠道专享：续保免重复录入',
    file: banner('violet'),
    suitChannel: '100',
    url: '/insurance/policy/expiring',
    days: [-3, 40],
  },
  { name: '国庆服务安排（已结束）', file: banner('orange'), url: '', days: [-60, -45] },
] as const

export const MATERIALS = [
  {
    name: '雇主责任险：一人一天不到一元',
    file: cover('blue'),
    type: '1',
    label: '热门',
    insureType: '23',
    position: '4',
    intro: '适合制造、物流、餐饮等用工企业，按人数投保，随时增减员。',
    copy: '员工上班受伤，企业赔还是保险赔？雇主责任险按人投保，在线增减员，有问题随时找我。',
  },
  {
    name: '工伤之后，企业要承担哪些费用',
    file: cover('green'),
    type: '2',
    label: '科普',
    insureType: '',
    position: '3',
    intro: '停工留薪、护理、一次性伤残补助：一张图说清哪些由企业承担。',
    copy: '工伤保险不赔的那部分，雇主责任险可以补上。想了解贵司适合的方案，欢迎扫码联系我。',
  },
  {
    name: '案例：装卸工摔伤，七天赔付到账',
    file: cover('orange'),
    type: '3',
    label: '案例',
    insureType: '23',
    position: '2',
    intro: '从报案到到账的每一步，以及需要准备的材料。',
    copy: '真实流程：报案、交材料、审核、到账。扫码了解怎么投保、怎么理赔。',
  },
  {
    name: '致每一位坚守岗位的伙伴',
    file: cover('violet'),
    type: '4',
    label: '节日',
    insureType: '',
    position: '1',
    plain: true,
    intro: '节日问候图，不带产品信息。',
    copy: '节日快乐，平安每一天。',
  },
] as const

export const GUIDES = [
  {
    name: '新单投保操作步骤',
    useAuth: 'ROLE_ADMIN,ROLE_PLACE_ADMIN,ROLE_STAFF',
    file: 'apply.pdf',
    lines: [
      '新单投保操作步骤',
      '1. 在“在售产品”中选择产品，点“投保”。',
      '2. 填写企业信息，上传营业执照和证件照片。',
      '3. 录入或导入员工名单，核对职业类别。',
      '4. 核对保费，提交核保；通过后扫码或转账支付。',
      '5. 支付成功后，在“保单查询”中下载电子保单。',
    ],
  },
  {
    name: '子渠道与业务员账号管理',
    useAuth: 'ROLE_ADMIN,ROLE_PLACE_ADMIN',
    file: 'staff.pdf',
    lines: [
      '子渠道与业务员账号管理',
      '1. 在“业务员账号”中新增内勤或业务员，工号不可重复。',
      '2. 首次登录须修改密码；离职请及时停用账号。',
      '3. 业务员签署协议、提交实名材料后方可结算佣金。',
    ],
  },
] as const

/** A film that shows that one plays. */
export const FILM = {
  name: '平台介绍视频',
  useAuth: 'ROLE_ADMIN,ROLE_PLACE_ADMIN,ROLE_STAFF',
  file: 'intro.mp4',
}

const guideFile = ({ file, lines }: (typeof GUIDES)[number]): SeedFile => ({
  name: file,
  type: 'application/pdf',
  bytes: () => plainPdf(lines),
})
/** All that the rows show. */
export const FILES: readonly SeedFile[] = [
  ...BANNERS.map(({ file }) => file),
  ...MATERIALS.map(({ file }) => file),
  ...GUIDES.map(guideFile),
  { name: FILM.file, type: 'video/mp4', bytes: guideFilm },
]
