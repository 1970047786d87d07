import { styled } from 'styled-components'
import { Link } from '../../router/Link.tsx'
import { useCan } from '../console-context.ts'
import { homeWords, useHomeWords } from './words/home-words.ts'

const actions = () => [
  { label: homeWords().apply, hint: homeWords().applyHint, path: '/product/list', authority: 'policy_apply' },
  {
    label: homeWords().pay,
    hint: homeWords().payHint,
    path: '/insurance/policy/index?status=1',
    authority: 'policy_apply',
  },
  {
    label: homeWords().underwrite,
    hint: homeWords().underwriteHint,
    path: '/insurance/policy/index?status=100',
    authority: 'policy_underwrite',
  },
  {
    label: homeWords().find,
    hint: homeWords().findHint,
    path: '/insurance/policy/index',
    authority: 'policy_view',
  },
  {
    label: homeWords().payOrders,
    hint: homeWords().payOrdersHint,
    path: '/payment/payOrder',
    authority: 'pay_order_view',
  },
  { label: homeWords().users, hint: homeWords().usersHint, path: '/system/user', authority: 'sys_user_view' },
]

/** What this person may do most often, one click away. */
export function QuickActions() {
  const say = useHomeWords()
  const can = useCan()
  return (
    <List aria-label={say.actions}>
      {actions()
        .filter(({ authority }) => can(authority))
        .map(({ label, hint, path }) => (
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
