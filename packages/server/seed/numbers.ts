import { orgCheckChar, usccCheckChar } from '@baoqiao/contract/rules/credit-code.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'

/** A valid id number: adults born from 1990 on, one a day. */
export function idNo(n: number): string {
  const birth = new Date(Date.UTC(1990, 0, 1 + (n % 3000))).toISOString().slice(0, 10).replaceAll('-', '')
  const body = `440106${birth}${String(1 + Math.floor(n / 3000)).padStart(3, '0')}`
  return body + idCheckChar(body)
}

/** A valid unified social credit code, another for every `n`. */
export function creditCode(n: number): string {
  const organisation = `MA5${String(n).padStart(5, '0')}`
  const body = `91440101${organisation}${orgCheckChar(organisation)}`
  return body + usccCheckChar(body)
}

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶']
const GIVEN = ['建国', '秀英', '志强', '丽华', '海燕', '伟', '敏', '永康', '雪梅', '大勇', '桂芳', '文博']
/** A person's name, the same for the same `n`. */
export const personName = (n: number): string =>
  `${SURNAMES[n % SURNAMES.length]}${GIVEN[Math.floor(n / 7) % GIVEN.length]}`
