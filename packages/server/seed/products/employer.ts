import { SPECIAL_AGREEMENTS } from '../clauses/special-agreements.ts'
import { accept, EL, EL_RIDERS, EL_SITE_RIDERS, employer, reclass, refuse } from './base.ts'
import { questionsOf } from './questions.ts'

const WAN = 1_000_000
const filing = (number: string) => `（演示备案）责任保险2026主${number}号`

export const standard = employer('雇主责任险', EL_RIDERS, {
  filingNo: filing('0001'),
  tags: ['次日生效', '各行各业'],
  points: ['四项责任自由组合', '一至六类职业可投', '期限一个月至一年'],
})

/** Everybody behind a desk: high cover, short list of trades, the way to work included. */
export const office = employer('雇主责任险（办公版）', [...EL_RIDERS, 'elRiderCommute'], {
  filingNo: filing('0002'),
  intros: '写字楼里的企业：高保额、零免赔，上下班途中也保。',
  tags: ['办公室', '上下班途中', '医疗零免赔'],
  points: ['每人最高120万元', '上下班途中跌倒、乘车受伤也保', '猝死按保额50%赔付'],
  coverageWan: [50, 80, 100, 120],
  duties: [
    EL.death(),
    EL.medical({ deductibleCents: 0, ratioBp: 9000 }),
    EL.lostWages({ limitCents: 15_000, daysPerEvent: 60, daysInAll: 120 }),
    EL.legal({ limitCents: 20 * WAN, cumulativeCents: 20 * WAN }),
    EL.sudden({ limitBp: 5000 }),
    EL.extension('上下班途中', '交通事故以外的跌倒、乘车受伤、动物咬伤等，在保额内赔偿'),
  ],
  periods: [12, 6],
  maxEmployees: 1000,
  manualOverEmployees: 300,
  acceptedClasses: [1, 2, 3],
  manualClasses: [],
  trades: [...accept('01', '02', '0301', '07'), ...refuse('070302', '030102')],
  questions: questionsOf('office'),
  agreements: [...SPECIAL_AGREEMENTS.office],
})

/** Machines: press workers and welders are a class higher, classes 5 not above a third without a look. */
export const manufacturing = employer('雇主责任险（制造业版）', EL_RIDERS, {
  filingNo: filing('0003'),
  intros: '工厂车间的工伤风险：机械伤害、职业病、误工一单解决。',
  tags: ['工厂', '职业病', '可选法律费用'],
  points: ['一至五类工种', '误工最高120元/天', '职业病纳入保障'],
  coverageWan: [30, 50, 80, 100],
  duties: [
    EL.death(),
    EL.medical({ deductibleCents: 20_000, ratioBp: 9000 }),
    EL.lostWages({ limitCents: 12_000, waitingDays: 3 }),
    EL.legal(),
    EL.sudden(),
  ],
  periods: [12, 6, 3],
  manualOverEmployees: 1000,
  acceptedClasses: [1, 2, 3, 4, 5],
  manualClasses: [],
  riskyManualBp: 3000,
  trades: [...refuse('09', '11', '0503', '080602E'), reclass('080101E', 5)],
  questions: questionsOf('manufacturing'),
  agreements: [...SPECIAL_AGREEMENTS.manufacturing],
})

/** Sites: class 6 without a look, heights, fewer ages, larger crews, refund by days. */
export const construction = employer('雇主责任险（建筑版）', [...EL_SITE_RIDERS, 'elRiderHeight'], {
  filingNo: filing('0004'),
  intros: '施工现场人员：六类职业可投，高处作业有明确约定。',
  tags: ['施工现场', '高处作业', '六类可投'],
  points: ['六类职业自动核保', '高处作业五类起', '按天退保'],
  coverageWan: [30, 50, 80, 100],
  duties: [
    EL.death({ note: '伤残按等级比例赔付；高处作业未持证的免赔80%' }),
    EL.medical({ deductibleCents: 30_000, ratioBp: 8000 }),
    EL.lostWages({ waitingDays: 5, daysPerEvent: 60, daysInAll: 120 }),
    EL.sudden({ limitBp: 1000 }),
  ],
  minEmployees: 5,
  minAge: 18,
  maxAge: 60,
  seniorAge: 55,
  seniorFromWan: 80,
  manualOverEmployees: 300,
  coverageNoticeWan: 80,
  manualClasses: [],
  riskyMaxBp: 9000,
  riskyManualBp: 6000,
  trades: [...accept('09', '01', '0202', '0602', '1001'), ...refuse('020201F')],
  questions: questionsOf('construction'),
  agreements: [...SPECIAL_AGREEMENTS.construction],
  surrender: { mode: 'PRORATA', preStartFeeBp: 500, netFeeBp: 1000 },
  endorse: {
    mode: 'DAY',
    replaceWithinBand: false,
    removalAllowed: true,
    removalFeeBp: 1000,
    changeDownFeeBp: 1000,
  },
})

/** Roads: drivers, loaders and who stays in the warehouse; the way counts as work. */
export const logistics = employer('雇主责任险（物流版）', [...EL_RIDERS, 'elRiderTransit'], {
  filingNo: filing('0005'),
  intros: '司机、装卸、仓储：装车、在途、卸货都在保障内。',
  tags: ['司机', '装卸', '途中责任'],
  points: ['在途停宿也保', '五类司机自动核保', '一个月起投'],
  coverageWan: [30, 50, 80],
  duties: [
    EL.death(),
    EL.medical({ limitBp: 800 }),
    EL.lostWages({ waitingDays: 3 }),
    EL.legal({ limitCents: 5 * WAN, cumulativeCents: 5 * WAN }),
    EL.sudden(),
    EL.extension('途中责任', '受派运输途中的装卸、停宿和交通事故，在保额内赔偿'),
  ],
  minAge: 18,
  maxAge: 60,
  seniorAge: 55,
  seniorFromWan: 50,
  acceptedClasses: [1, 2, 3, 4, 5],
  manualClasses: [],
  trades: [...accept('05', '0301', '01'), ...refuse('0503', '050102D')],
  questions: questionsOf('logistics'),
  agreements: [...SPECIAL_AGREEMENTS.logistics],
})

/** Couriers on two wheels: one class higher than the library, working hours by the app's records, no removal fee. */
export const riders = employer('雇主责任险（骑手版）', [...EL_SITE_RIDERS, 'elRiderOffDuty'], {
  filingNo: filing('0006'),
  insureArea: '440000',
  intros: '骑手和快递员：上线到送达都保，按月投保灵活换人。',
  tags: ['骑手', '快递', '按月投保'],
  points: ['以系统在线记录认定工作时间', '按月批改', '不保第三者'],
  coverageWan: [30, 50, 80],
  duties: [
    EL.death(),
    EL.medical({ limitBp: 600, ratioBp: 8000 }),
    EL.lostWages({ limitCents: 8000, waitingDays: 3, daysPerEvent: 30, daysInAll: 90 }),
    EL.sudden({ limitBp: 1000 }),
  ],
  periods: [12, 3, 1],
  minEmployees: 10,
  minAge: 18,
  maxAge: 55,
  seniorAge: null,
  coverageNoticeWan: 80,
  acceptedClasses: [1, 2, 3, 5],
  manualClasses: [],
  trades: [...accept('050201', '040102C', '0101'), reclass('040102C', 5), reclass('050201A', 5)],
  questions: questionsOf('riders'),
  agreements: [...SPECIAL_AGREEMENTS.riders],
  endorse: {
    mode: 'MONTH',
    replaceWithinBand: true,
    removalAllowed: false,
    removalFeeBp: 0,
    changeDownFeeBp: 0,
  },
})
