import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Menu } from '@baoqiao/ui/overlay/Menu.tsx'
import { styled } from 'styled-components'
import { Link } from '../ground/router/Link.tsx'
import type { Row } from '../kit/resource-client.ts'
import { type PolicyAction, whysOf } from './serve/policy-action.ts'
import { usePolicyActions } from './serve/use-policy-actions.ts'
import { useServing } from './serve/use-serving.ts'

/** So many stand side by side before the rare ones go behind a button. */
const MOST = 5

/** What can be done with the policy in one row, and below it why what cannot. */
export function PolicyActions({ row }: { row: Row }) {
  const actions = usePolicyActions(row)
  const contact = useServing(row).data?.contact
  const whys = whysOf(actions)
  const helping = new Set(whys.flatMap((why) => (why.way ? [] : (why.contact ?? contact) || [])))
  const many = actions.length > MOST
  const rare = many ? actions.filter((one) => one.rare) : []
  return (
    <>
      {actions
        .filter((one) => !rare.includes(one))
        .map((one) => (
          <Act key={one.key} one={one} />
        ))}
      {rare.length > 0 ? (
        <Menu
          label="更多办理"
          items={rare.map(({ key, title, barred, run }) => ({
            key,
            label: title,
            disabled: Boolean(barred),
            onSelect: run,
          }))}
          trigger={(props) => (
            <Button {...props} icon={<Icon name="more" />}>
              更多
            </Button>
          )}
        />
      ) : null}
      {whys.map(({ why, titles, way }) => (
        <Why key={why}>
          暂不能{titles}：{why} {way && <Link to={way.to}>{way.title}</Link>}
        </Why>
      ))}
      {helping.size > 0 ? <Why>需要办理而自己不能的，请联系{[...helping].join('、')}。</Why> : null}
    </>
  )
}

const Act = ({ one: { title, run, barred, primary, icon, loading = false } }: { one: PolicyAction }) => (
  <Button
    variant={primary ? 'primary' : 'default'}
    icon={icon}
    loading={loading}
    disabled={Boolean(barred)}
    title={barred ?? undefined}
    onClick={run}
  >
    {title}
  </Button>
)

/** A line of its own below the buttons. */
const Why = styled.small`flex: 1 1 100%;`
