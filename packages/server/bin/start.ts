import { resolve } from 'node:path'
import { readConfig } from '../kernel/config.ts'
import { startDemoSite } from '../node/demo-site.ts'
import { endInOrder } from '../node/end-in-order.ts'
import { closeServer } from '../node/listen.ts'
import { jsonLog } from '../node/log.ts'
import { startServer } from '../node/start-server.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'

/** Starts everything and says where it is. Ctrl-C stops it; the data stays. */
async function main() {
  const config = readConfig(process.env)
  const stopsBy = endInOrder(jsonLog(config.LOG_LEVEL))
  const { stop } = await startServer(config, resolve('dist'))
  const demoUrl = `http://${config.HOST}:${config.DEMO_PORT}`
  const demo =
    config.DEMO_DATA === 'on'
      ? await startDemoSite({
          folder: resolve('host-app/demo'),
          platform: config.publicUrl,
          port: config.DEMO_PORT,
          host: config.HOST,
        }).catch(async (error: unknown) => {
          await stop()
          throw error
        })
      : null
  stopsBy(() => Promise.all([demo && closeServer(demo), stop()]))
  process.stdout.write(`
保桥已启动
  管理后台   ${config.publicUrl}/
  接口文档   ${config.publicUrl}/openapi
${demo ? `  合作方演示 ${demoUrl}/\n\n演示账号（密码均为 ${DEMO_PASSWORD}）\n  admin 平台管理员   underwriter 核保员   uwlead 核保主管   product 产品经理   finance 财务\n  reviewer 审核员   deptadmin 部门管理员   auditor 审计员   config 配置管理员   newcomer 首次登录须改密码\n  mainadmin 主渠道   subadmin 子渠道   staff 内勤   agent / agent2 业务员   partner 合作方   partnerlead 合作方负责人\n` : ''}
按 Ctrl-C 停止；数据保存在 ${config.DATABASE_URL ? 'PostgreSQL' : config.DATA_DIR}
`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
