import { styled } from 'styled-components'
import { useCan } from '../../ground/console-context.ts'
import { Link } from '../../ground/router/Link.tsx'

const ACTIONS = [
  { label: '我要投保', hint: '选择产品，试算保费', path: '/product/list', authority: 'policy_apply' },
  {
    label: '去支付',
    hint: '待支付的订单',
    path: '/insurance/policy/index?status=1',
    authority: 'policy_apply',
  },
  {
    label: '人工核保',
    hint: '等待受理的申请',
    path: '/underwriting/desk',
    authority: 'underwriting_task_decide',
  },
  {
    label: '保单查询',
    hint: '按企业、单号、日期',
    path: '/insurance/policy/index',
    authority: 'policy_view',
  },
  {
    label: '支付订单',
    hint: '流水与到账',
    path: '/payment/payOrder',
    authority: 'pay_order_view',
  },
  { label: '用户管理', hint: '账号与角色', path: '/system/user', authority: 'sys_user_view' },
]

/** What this person may do most often, one click away. */
export function QuickActions() {
  const can = useCan()
  return (
    <List aria-label="常用操作">
      {ACTIONS.filter(({ authority }) => can(authority)).map(({ label, hint, path }) => (
        <li key={path}>
          <Link to={path} title={hint}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--bq-s2);
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: block;
    padding: 5px var(--bq-s3);
    border-radius: var(--bq-r2);
    background: var(--bq-primary-soft);
    color: var(--bq-primary-text, var(--bq-primary));
    text-decoration: none;
    &:hover {
      box-shadow: inset 0 0 0 1px var(--bq-primary);
    }
  }
`
