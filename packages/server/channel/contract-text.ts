import { hashOf } from '../kernel/auth/token.ts'

/** Of the text below; another text is another edition. */
const EDITION = '2026-11-2'

/** Who signs. `idNo` masked: what was signed is kept in clear. */
interface Party {
  number: string
  name: string
  idNo: string
  channelName: string
}

/** What a sales person signs, with its SHA-256. */
export function contractText({ number, name, idNo, channelName }: Party) {
  const text = `业务员合同（编号 ${number}）

甲方：${channelName}
乙方：${name}（身份证号 ${idNo}）

一、甲方委托乙方在甲方的业务范围内向客户介绍和办理团体保险业务，本合同不构成劳动关系。
二、乙方保证所提交的身份资料、学历和政治面貌真实、完整；资料有变化的，应及时更正。
三、乙方应在保险公司完成人员认证后展业，如实说明保险条款和责任免除，不得夸大保障、隐瞒重要事项，不得代替客户作出告知或签署。
四、乙方的佣金按甲方的规则计算和支付；发生退保、减员的，相应佣金按规则扣回。
五、乙方对在展业中接触的客户信息保密，合同终止后仍然如此。
六、本合同自乙方以短信验证码确认或完成电子签名之时起生效；甲方或平台解除绑定时终止。`
  return { text, hash: hashOf(text), edition: EDITION }
}
