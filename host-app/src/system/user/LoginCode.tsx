import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { ToldOnce } from './ToldOnce.tsx'

/** A code good for one login of oneself within a minute, for a system that opens `/proxy/index` with it. */
export function LoginCode({ onClose }: { onClose: () => void }) {
  const { client } = useConsole()
  const [ends, setEnds] = useState(0)
  const [left, setLeft] = useState(0)
  const making = useMutation({
    mutationFn: () => client.system.people.generatePToken({ quiet: true }),
    onSuccess: ({ expires_in }) => {
      setLeft(expires_in)
      setEnds(Date.now() + expires_in * 1000)
    },
  })
  useEffect(() => {
    if (ends === 0) return
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000))), 500)
    return () => clearInterval(timer)
  }, [ends])
  const live = making.data && left > 0
  return (
    <ToldOnce
      title="我的登录码"
      text="登录码一分钟内有效，只能用一次，任何人凭它都能以您的身份登录，请勿泄露。"
      error={making.error}
      told={live ? [['登录码', making.data.code]] : []}
      leave="关闭"
      make={
        <Button variant="primary" loading={making.isPending} onClick={() => making.mutate()}>
          {making.data ? '重新生成' : '生成'}
        </Button>
      }
      onClose={onClose}
    >
      <p role="status">{live ? `${left} 秒后失效` : making.data ? '登录码已失效，请重新生成。' : ''}</p>
    </ToldOnce>
  )
}
