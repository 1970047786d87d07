import { account } from '@baoqiao/contract/wechat/account.ts'
import { fans } from '@baoqiao/contract/wechat/fans.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const AccountForm = lazyPart(async () => (await import('./AccountForm.tsx')).AccountForm)
const QrDialog = lazyPart(async () => (await import('./QrDialog.tsx')).QrDialog)
const WxaCodeDialog = lazyPart(async () => (await import('./WxaCodeDialog.tsx')).WxaCodeDialog)
const PortalDialog = lazyPart(async () => (await import('./PortalDialog.tsx')).PortalDialog)
const resource: PlainResource = account

type Shown = { what: keyof typeof DIALOGS; row: Row } | null

/** What is opened of an account, by the word of its button. */
const DIALOGS = { 二维码: QrDialog, 小程序码: WxaCodeDialog, 接入: PortalDialog }
const MORE = [
  ['小程序码', 'image'],
  ['接入', 'link'],
] as const

/** `/wechat/account`: official accounts; their fans are brought here, and codes made that lead to them. */
export default function AccountScreen() {
  const can = useCan()
  const [shown, setShown] = useState<Shown>(null)
  const { mutate, isPending, variables } = useSync()
  const [maySync, mayShow] = [can('wx_account_fans_sync'), can('wx_account_edit')]
  const busy = isPending ? variables.id : ''
  const actions = useCallback(
    (row: Row) => (
      <>
        {maySync ? (
          <Button
            variant="text"
            size="small"
            aria-label={`同步粉丝 ${String(row.name)}`}
            loading={busy === row.id}
            onClick={() => mutate(row)}
          >
            同步粉丝
          </Button>
        ) : null}
        {mayShow ? (
          <Button
            variant="text"
            size="small"
            aria-label={`二维码 ${String(row.name)}`}
            onClick={() => setShown({ what: '二维码', row })}
          >
            二维码
          </Button>
        ) : null}
      </>
    ),
    [maySync, mayShow, busy, mutate],
  )
  const menu = useCallback(
    (row: Row) =>
      MORE.filter(([what]) => mayShow || what === '接入').map(([what, icon]) => ({
        key: what,
        label: what,
        icon: <Icon name={icon} />,
        onSelect: () => setShown({ what, row }),
      })),
    [mayShow],
  )
  const Opened = shown ? DIALOGS[shown.what] : null
  return (
    <>
      <ResourceScreen
        resource={resource}
        rowActions={actions}
        rowMenu={menu}
        actionsWidth={130}
        form={(props) => <AccountForm {...props} onAdded={(row) => setShown({ what: '接入', row })} />}
      />
      {shown && Opened ? <Opened account={shown.row} onClose={() => setShown(null)} /> : null}
    </>
  )
}

/** Brings the fans of an account; what went wrong the client says by itself. */
function useSync() {
  const { client } = useConsole()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Row) => client.wechat.fansSync.sync({ params: { id } }),
    onSuccess: ({ total, added, left, goesOn }, { name }) =>
      notify(
        'success',
        goesOn
          ? `${String(name)}：已同步${total}人，其余在后台继续，完成后“粉丝同步时间”会更新`
          : `${String(name)}：已关注${total}人，新增${added}人，取消关注${left}人`,
      ),
    onSettled: () =>
      Promise.all([account.name, fans.name].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
}
