import { resolve } from 'node:path'
import { readConfig } from '../kernel/config.ts'
import { startDemoSite } from '../node/demo-site.ts'
import { startServer } from '../node/start-server.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'

/** Starts everything and says where it is. Ctrl-C stops it; the data stays. */
async function main() {
  const config = readConfig(process.env)
  const { stop } = await startServer(config, resolve('dist'))
  const demoUrl = `http://${config.HOST}:${config.DEMO_PORT}`
  const demo =
    config.DEMO_DATA === 'on'
      ? await startDemoSite({
          folder: resolve('host-app/demo'),
          platform: config.publicUrl,
          port: config.DEMO_PORT,
          host: config.HOST,
        })
      : null
  process.stdout.write(`
保桥已启动
  管理后台   ${config.publicUrl}/
  接口文档   ${config.publicUrl}/openapi
${demo ? `  合作方演示 ${demoUrl}/\n\n演示账号（密码均为 ${DEMO_PASSWORD}）\n  admin 平台管理员   underwriter 核保员   finance 财务\n  mainadmin 主渠道   subadmin 子渠道   staff 内勤   agent / agent2 业务员   partner 合作方\n` : ''}
按 Ctrl-C 停止；数据保存在 ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR}
`)
  let stopping = false
  const end = async () => {
    if (stopping) return
    stopping = true
    demo?.close()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  process.stderr.write(`${busy ? '端口已被占用，请用 PORT 或 DEMO_PORT 指定其他端口。' : message}\n`)
  process.exit(1)
})
