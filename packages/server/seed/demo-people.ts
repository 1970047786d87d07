import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'

/** Where each demo enterprise is: its county and the address there. */
export const PLACES: Readonly<Record<string, readonly [areaCode: string, address: string]>> = {
  佛山市南海区锦程纺织有限公司: ['440605', '西樵镇工业大道北12号'],
  宁波海川食品有限公司: ['330203', '望春工业园春华路388号'],
  广州恒达物流有限公司: ['440112', '开发大道1120号保税物流园3栋'],
  东莞市新域电子科技股份有限公司: ['441900', '松山湖高新区科技四路16号'],
  深圳晨光包装材料有限公司: ['440306', '沙井街道新沙路第二工业区5栋'],
  '民保福社区食堂管理（广州）有限公司': ['440105', '新港中路356号之七'],
  中山市南岭建材有限公司: ['442000', '火炬开发区沿江东三路9号'],
  上海锦程国际旅行社有限公司: ['310104', '漕溪北路737弄2号1806室'],
  广东省粤港澳大湾区现代化综合交通运输枢纽建设工程项目管理有限责任公司: [
    '440115',
    '进港大道8号南沙港务大厦21层',
  ],
  杭州云栖软件有限公司: ['330106', '转塘科技经济区块16号4幢'],
  珠海市港湾塔吊租赁有限公司: ['440402', '九洲大道中2118号'],
  惠州市佳和家电有限公司: ['441302', '仲恺高新区和畅五路东8号'],
  广州市白云区阳光幼儿园: ['440111', '机场路棠景街柯子岭23号'],
  清远市顺安运输有限公司: ['441802', '人民四路凤城工业区27号'],
  苏州精工模具有限公司: ['320505', '鹿山路369号环保产业园12幢'],
  肇庆市高要区金利镇五金制品厂: ['441204', '金利镇金淘工业园二路6号'],
  江门市蓬江区宏业钢结构工程有限公司: ['440703', '杜阮镇龙榜工业区11号'],
  韶关市南岭建筑工程有限公司: ['440203', '沐溪大道工业园168号'],
  广州市天河区好味来餐饮管理有限公司: ['440106', '体育西路189号城建大厦负一层'],
  无锡市梁溪区诚信物业服务有限公司: ['320213', '人民中路123号摩天360大厦15楼'],
  佛山市顺德区美的家电服务网点: ['440606', '大良街道新宁路52号地铺'],
}

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶']
const MEN = ['建国', '志强', '伟', '永康', '大勇', '文博', '俊杰', '国栋', '浩']
const WOMEN = ['秀英', '丽华', '海燕', '敏', '雪梅', '桂芳', '晓琳', '玉兰']
/** Where people came from: number areas of the counties of birth. */
const COUNTIES = ['440106', '430102', '510104', '420106', '450103', '440605', '410105', '360102']
const SPREAD = 3000

/** A person of the demo's lists, another for every `n`: sex, name and number agree; 25 to 52 years old. */
export function demoPerson(n: number): { name: string; idNo: string } {
  const isWoman = (n * 7 + Math.floor(n / 10)) % 5 < 2
  const given = isWoman ? WOMEN : MEN
  const name = `${SURNAMES[n % SURNAMES.length]}${given[Math.floor(n / 3) % given.length]}`
  // Days that look like nobody's neighbour's; each of three thousand once.
  const days = ((n * 1087) % SPREAD) * 3
  const birth = new Date(Date.UTC(1975, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '')
  // The last digit of the serial is even for women.
  const serial = String(2 * Math.floor(n / SPREAD) + (isWoman ? 2 : 1)).padStart(3, '0')
  const body = `${COUNTIES[n % COUNTIES.length]}${birth}${serial}`
  return { name, idNo: body + idCheckChar(body) }
}
