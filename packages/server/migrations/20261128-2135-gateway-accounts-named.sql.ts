/** By hand: accounts of gateways that were made before are called as people know them, as those made from now on are. */
export default `update ledger_account a set name = '支付渠道清算 · ' || w.word
from (values ('simulator', '模拟支付'), ('wechat', '微信支付'), ('alipay', '支付宝')) as w (owner, word)
where a.kind = 'gateway' and a.owner = w.owner and a.name = '支付渠道清算 · ' || w.owner;
`
