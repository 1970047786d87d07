/** What becomes of a demo order after it was submitted. */
export type Fate =
  | 'wait'
  | 'pay'
  | 'payTwice'
  | 'transfer'
  | 'cancel'
  | 'queue'
  | 'begin'
  | 'refuse'
  | 'approve'
  | 'approveAndPay'
export interface SeedOrder {
  who: 'agent' | 'agent2' | 'staff' | 'subadmin' | 'partner'
  /** Days before today it was submitted; cover starts three days later. */
  daysAgo: number
  holder: string
  trade: string
  heads: number
  months: 12 | 6 | 3 | 1
  /** Ten-thousand yuan a head of employer liability; without it group accident of this plan. */
  wan?: 30 | 50 | 80 | 100
  plan?: 1 | 2 | 3
  fate: Fate
}

/** Two months of business in every state a newcomer should see; trades of class 6 go to underwriting by hand. */
export const ORDERS: readonly SeedOrder[] = [
  order('agent', 58, '佛山市南海区锦程纺织有限公司', '电子装配工', 26, 1, 50, 'pay'),
  order('agent2', 49, '宁波海川食品有限公司', '厨工', 18, 1, 30, 'pay'),
  order('agent', 41, '广州恒达物流有限公司', '搬运工', 32, 6, 50, 'pay'),
  order('staff', 35, '东莞市新域电子科技股份有限公司', '电子装配工', 48, 12, 80, 'pay'),
  order('subadmin', 29, '深圳晨光包装材料有限公司', '钳工', 15, 12, 50, 'pay'),
  order('partner', 26, '民保福社区食堂管理（广州）有限公司', '厨师', 9, 1, 30, 'pay'),
  order('agent', 22, '中山市南岭建材有限公司', '架子工', 12, 12, 50, 'refuse'),
  order('agent2', 19, '上海锦程国际旅行社有限公司', '会计', 22, 12, 100, 'pay'),
  {
    who: 'agent',
    daysAgo: 16,
    holder: '广东省粤港澳大湾区现代化综合交通运输枢纽建设工程项目管理有限责任公司',
    trade: '搬运工',
    heads: 36,
    months: 12,
    wan: 50,
    fate: 'pay',
  },
  {
    who: 'agent2',
    daysAgo: 13,
    holder: '杭州云栖软件有限公司',
    trade: '会计',
    heads: 20,
    months: 12,
    plan: 2,
    fate: 'pay',
  },
  order('staff', 11, '珠海市港湾塔吊租赁有限公司', '塔吊司机', 6, 6, 50, 'approveAndPay'),
  order('agent', 9, '惠州市佳和家电有限公司', '家电装配工', 40, 12, 50, 'cancel'),
  {
    who: 'subadmin',
    daysAgo: 7,
    holder: '广州市白云区阳光幼儿园',
    trade: '会计',
    heads: 14,
    months: 12,
    plan: 1,
    fate: 'pay',
  },
  order('agent', 5, '清远市顺安运输有限公司', '叉车司机', 11, 1, 80, 'pay'),
  order('agent2', 3, '苏州精工模具有限公司', '钳工', 17, 12, 50, 'payTwice'),
  order('agent', 2, '肇庆市高要区金利镇五金制品厂', '钳工', 8, 6, 30, 'pay'),
  order('staff', 2, '江门市蓬江区宏业钢结构工程有限公司', '架子工', 10, 12, 50, 'begin'),
  order('agent', 1, '韶关市南岭建筑工程有限公司', '架子工', 25, 6, 30, 'queue'),
  order('agent', 1, '广州市天河区好味来餐饮管理有限公司', '厨师', 13, 12, 50, 'transfer'),
  order('agent2', 0, '无锡市梁溪区诚信物业服务有限公司', '保安（非武装）', 30, 12, 50, 'wait'),
  order('partner', 0, '佛山市顺德区美的家电服务网点', '家电装配工', 7, 3, 30, 'wait'),
]

function order(
  who: SeedOrder['who'],
  daysAgo: number,
  holder: string,
  trade: string,
  heads: number,
  months: SeedOrder['months'],
  wan: 30 | 50 | 80 | 100,
  fate: Fate,
): SeedOrder {
  return { who, daysAgo, holder, trade, heads, months, wan, fate }
}
