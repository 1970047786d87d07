import type { ProductKind } from './product-kind.ts'

/**
 * An underwriting question (RULES §1.4) and what its answer leads to: a yes or no by `on`, a number (money in cents)
 * from `from`. `height` refuses the rows of people at height below class 5. `nothing` is kept and, where a rule or
 * a warning reads it (claims ratio, injured, certificates), still counts there.
 */
export interface Question {
  code: string
  text: string
  kind: 'yesNo' | 'number' | 'money'
  leadsTo: 'nothing' | 'manual' | 'refuse' | 'height'
  on?: 'yes' | 'no'
  from?: number
}

const yes = (code: string, text: string, leadsTo: Question['leadsTo']): Question => ({
  code,
  text,
  kind: 'yesNo',
  leadsTo,
  on: 'yes',
})
/** Good to answer yes to: the no is what leads somewhere. */
const no = (code: string, text: string, leadsTo: Question['leadsTo']): Question => ({
  ...yes(code, text, leadsTo),
  on: 'no',
})
const told = (code: string, text: string, kind: Question['kind']): Question => ({
  code,
  text,
  kind,
  leadsTo: 'nothing',
})

const height = yes('height', '是否有2米及以上高处作业？', 'height')
const confined = yes('confined', '是否有有限空间、井下或水下作业？', 'manual')
const chemicals = yes('chemicals', '是否涉及危险化学品、爆炸物或金属冶炼？', 'manual')
const dispatch = yes('dispatch', '是否为劳务派遣或外包企业？', 'manual')
const injuryInsurance = told('injuryInsurance', '是否已参加工伤保险？', 'yesNo')
const claims = [
  told('claimsCount', '近三年出险次数', 'number'),
  told('claimsAmount', '近三年赔款金额', 'money'),
]
const injured = told('injured', '名单中是否有人已受伤、怀孕或正在病休？', 'yesNo')
const certificates = told('certificates', '特种作业人员是否均持证上岗？', 'yesNo')

/** The nine every product asks, in their order; what a trade asks of its own comes before the claims. */
const withTrade = (...trade: Question[]): Question[] => [
  height,
  confined,
  chemicals,
  dispatch,
  ...trade,
  injuryInsurance,
  ...claims,
  injured,
  certificates,
]

export const QUESTIONS: Record<ProductKind, Question[]> = {
  office: withTrade(
    yes('outsideOffice', '名单中是否有人从事生产、装卸、维修等办公以外的工作？', 'manual'),
    yes('abroad', '是否有人常驻境外或港澳台地区工作？', 'refuse'),
    told('drivesForWork', '是否有人因工作需要经常驾驶机动车？', 'yesNo'),
  ),
  manufacturing: withTrade(
    no('machineGuards', '冲压、剪切、注塑等设备是否均装有防护或联锁装置？', 'manual'),
    yes('dustOrFurnace', '是否有涉爆粉尘、高温熔融或压力容器作业？', 'manual'),
    told('occupationalHazard', '是否有接触粉尘、噪声、毒物等职业病危害的岗位？', 'yesNo'),
    no(
      'healthChecks',
      '接触职业病危害的人员是否均按规定做了职业健康检查（没有此类人员的选“是”）？',
      'manual',
    ),
    told('forklifts', '是否使用叉车或起重机械？', 'yesNo'),
  ),
  construction: withTrade(
    yes('scaffolding', '是否有脚手架、吊篮的搭设或拆除作业？', 'manual'),
    yes('towerCranes', '是否从事塔式起重机、施工升降机的安装或拆卸？', 'refuse'),
    yes('demolition', '是否从事建筑物拆除或爆破作业？', 'refuse'),
    yes('deepPit', '是否有深度5米及以上的基坑、隧道或桥梁作业？', 'manual'),
    yes('ropeAccess', '是否有外墙绳索（“蜘蛛人”）作业？', 'refuse'),
    no('qualified', '是否具有与工程相符的施工资质和安全生产许可证？', 'manual'),
  ),
  logistics: withTrade(
    yes('dangerousGoods', '是否承运危险货物？', 'manual'),
    no('driverLicence', '驾驶人员是否均持有与车型相符的驾驶证及依法所需的从业资格证？', 'refuse'),
    no('vehicleLicence', '车辆是否均已登记、检验合格并办理道路运输证（依法应当办理的）？', 'manual'),
    told('longHaul', '是否有单程超过500公里的长途运输？', 'yesNo'),
    told('heavyLoading', '是否有人工装卸单件50公斤以上货物，或吊装作业？', 'yesNo'),
    told('vehicles', '自有和租用货运车辆数量', 'number'),
  ),
  riders: withTrade(
    no('vehicleLicence', '配送车辆是否均已登记上牌，电动摩托车骑手是否均持有驾驶证？', 'refuse'),
    yes('nightRiding', '夜间（22时至次日6时）配送的骑手是否超过三成？', 'manual'),
    no('helmets', '是否统一配发安全头盔并要求佩戴？', 'manual'),
    told('partTime', '名单中是否有人同时为其他平台或单位配送？', 'yesNo'),
    no('orderRecords', '能否提供骑手的接单、轨迹和在线记录？', 'manual'),
  ),
  groupAccident: withTrade(
    no('consent', '每一名被保险人是否均已书面同意投保并认可保险金额？', 'refuse'),
    yes('sports', '是否组织被保险人参加潜水、攀岩、赛车等高风险活动？', 'manual'),
    told('together', '是否有50人以上同乘一车、同住一处或同在一处作业的情形？', 'yesNo'),
    yes('abroad', '是否有人常驻境外或港澳台地区？', 'manual'),
  ),
  flexible: withTrade(
    no('consent', '每一名被保险人是否均已书面同意投保并认可保险金额？', 'refuse'),
    no('agreement', '是否与每一名被保险人签订服务协议并实名登记？', 'refuse'),
    no('taskRecords', '能否提供派单、接单、签到、完成的任务记录？', 'manual'),
    told('nightTasks', '是否有人经常在22时至次日6时执行任务？', 'yesNo'),
    told('delivery', '任务是否包括骑行配送或机动车驾驶？', 'yesNo'),
    { ...told('dailyPeople', '日均执行任务的人数', 'number'), leadsTo: 'manual', from: 501 },
  ),
}
