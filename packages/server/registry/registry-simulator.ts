import { Hono } from 'hono'
import { creditCode, personName } from '../seed/numbers.ts'

/** Companies that the played register has; 「登记故障」 in a question makes it fail. */
const NAMES = [
  '广州市晨曦包装制品有限公司',
  '广州越秀电子科技有限公司',
  '广州天河餐饮管理有限公司',
  '佛山市顺德家具制造有限公司',
  '东莞市新域电子科技股份有限公司',
  '深圳市南山物流有限公司',
  '珠海横琴建筑工程有限公司',
  '中山市南岭建材有限公司',
  '惠州大亚湾化工仓储有限公司',
  '清远市顺安运输有限公司',
]
const COMPANIES = NAMES.map((name, i) => ({
  name,
  code: creditCode(70_000 + i),
  principal: personName(i * 3 + 1),
  address: `${['天河区中山大道', '越秀区东风路', '顺德区容桂大道'][i % 3]}${18 + i}号`,
  areaCode: '440106',
  industry: 'C',
  category: '1',
  registerCapital: 100 * (i + 1),
  termStart: `20${10 + i}-03-0${1 + (i % 9)}`,
  termEnd: null,
  businessScope: '按营业执照所载范围经营',
}))
const MOST = 10

/** The register as a partner would offer it, played in this process. */
export function registrySimulator(key: string): Hono {
  const app = new Hono()
  app.get('/companies', (c) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.json({ message: 'unknown key' }, 401)
    const keyword = (c.req.query('keyword') ?? '').trim()
    if (keyword.includes('登记故障')) return c.json({ message: 'out of order' }, 500)
    const found = COMPANIES.filter(
      ({ name, code }) =>
        keyword !== '' && (name.includes(keyword) || code.startsWith(keyword.toUpperCase())),
    )
    return c.json({ companies: found.slice(0, MOST) })
  })
  return app
}
