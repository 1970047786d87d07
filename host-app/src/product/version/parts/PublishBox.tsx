import { productVersion } from '@baoqiao/contract/product/version.ts'
import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Alert } from '@baoqiao/ui/feedback/Alert.tsx'
import { styled } from 'styled-components'
import { useCan, useConsole } from '../../../ground/console-context.ts'
import { Link } from '../../../ground/router/Link.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { MoveButtons } from '../../../kit/move/MoveButtons.tsx'
import { MoveWarningContext } from '../../../kit/move/move-warning.ts'
import type { PlainResource, Row } from '../../../kit/resource-client.ts'
import { today } from '../../../kit/value/format.ts'
import { useWithdrawWarning } from '../../admin/use-withdraw-warning.ts'
import type { HolesCheck } from './holes-check.ts'

interface PublishBoxProps {
  base: WholeVersion
  isDirty: boolean
  check: HolesCheck
}
const { submit, recall, publish, refuse, askWithdraw, dropWithdraw, withdraw, discard } =
  productVersion.moves ?? {}

const calledIn =
  ({ called }: WholeVersion) =>
  (login: string) =>
    called[login] ?? login

/** Publishing under four eyes: who may, what is still missing, from when; and afterwards the way to selling it. */
export function PublishBox({ base, isDirty, check }: PublishBoxProps) {
  const { user } = useConsole()
  const may = useCan()
  const warning = useWithdrawWarning(base.productId, base.withdrawAskedBy !== null)
  if (base.status === 'withdrawn' || base.status === 'discarded') return null
  const { holes, failed, again } = check
  const isMine = base.editors.includes(user.username)
  const asked = base.withdrawAskedBy
  const isReady = !isDirty && holes?.length === 0
  const isDraft = base.status === 'draft'
  const isWaiting = base.status === 'submitted'
  const moves = {
    ...(isReady && isDraft && submit ? { submit } : {}),
    ...(isWaiting && recall ? { recall } : {}),
    ...(isReady && !isMine && publish ? { publish } : {}),
    ...(!isMine && refuse ? { refuse } : {}),
    ...(askWithdraw ? { askWithdraw } : {}),
    ...(withdraw && asked !== user.username ? { withdraw } : {}),
    ...(dropWithdraw ? { dropWithdraw } : {}),
    ...(discard && !isDirty ? { discard } : {}),
  }
  const resource: PlainResource = { ...productVersion, calls: productVersion.calls, moves }
  const row: Row = {
    id: base.id,
    version: base.version,
    status: base.status,
    name: `${base.title} 第${base.number}版`,
    withdrawAskedBy: asked && calledIn(base)(asked),
    withdrawReason: base.withdrawReason,
  }
  return (
    <Box>
      <p>{isDraft ? words() : isWaiting ? waiting() : sold()}</p>
      {failed === null ? null : (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={again}>
              重新检查
            </Button>
          }
        >
          {`发布检查没有完成，完成后才能提交复核或发布：${failed}`}
        </Alert>
      )}
      {isWaiting && isMine ? <LinkButton /> : null}
      <MoveWarningContext value={warning}>
        <MoveButtons resource={resource} row={row} />
      </MoveWarningContext>
    </Box>
  )

  function words() {
    const back = base.reason ? `上次复核退回：${base.reason}。` : ''
    if (isDirty) return `${back}保存后可以提交复核。`
    if (holes === null) return failed === null ? '正在检查…' : back
    if (holes.length > 0) return `${back}还有${holes.length}处待补，补齐后才能提交复核。`
    return `${back}没有缺漏，可以提交复核。`
  }
  function waiting() {
    const from = base.draft.effectiveFrom
    const when = from <= today() ? '发布后立即生效' : `${from} 起生效`
    if (isMine)
      return `已提交复核，${when}。您编辑过这个版本，不能自己发布：有发布权限的同事在首页和产品版本列表中看得到它，也可以把链接发给他们。`
    return may('product_version_publish')
      ? `等您复核，${when}。由 ${base.editors.map(calledIn(base)).join('、')} 编辑。`
      : `等待复核，${when}。须由没有编辑过它（${base.editors.map(calledIn(base)).join('、')}以外）、有发布权限的同事发布。`
  }
  function sold() {
    return (
      <>
        {`${base.draft.effectiveFrom} 起按这个版本销售。已售出的保单仍按各自投保时的版本。`}
        {asked
          ? `${calledIn(base)(asked)} 已申请停用（${base.withdrawReason ?? ''}），须由另一位同事确认。`
          : ''}{' '}
        <Link to={`/product/details/${base.productId}`}>产品详情</Link>{' '}
        {may('policy_apply') ? (
          <Link to={`/insuranceCenter/entryCenter/${base.productId}`}>去投保</Link>
        ) : null}
      </>
    )
  }
}

/** The address of this page for a colleague. */
function LinkButton() {
  const copy = () => {
    const address = `${location.origin}${location.pathname}`
    return copyText(address, { done: '链接已复制，请发给发布人', byHand: `请手动复制地址：${address}` })
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      复制链接
    </Button>
  )
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2) var(--bq-s3);
  padding-top: var(--bq-s2);
  border-top: 1px solid var(--bq-border);
  > p {
    flex: 0 1 auto;
  }
  /* Not the one thing to do here. */
  button[data-variant='danger'] {
    border-color: var(--bq-border);
    background: transparent;
    color: var(--bq-danger-text);
  }
  a {
    margin-inline-start: var(--bq-s2);
  }
`
