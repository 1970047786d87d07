import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import type { Config } from '../kernel/config.ts'
import { UPLOAD_BOUNDS } from '../kernel/files/upload-bounds.ts'
import type { FileStore, Ports } from '../kernel/http/ports.ts'
import { gatewaySecret } from '../payment/gateway.ts'
import { askSource } from './ask-source.ts'
import { webhookCaller } from './call-webhook.ts'
import { drawCaptcha } from './captcha-image.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { reencode } from './images.ts'
import { pinyinOf } from './pinyin-of.ts'
import { pagePrinter } from './print-page.ts'
import { nodeProviders } from './providers.ts'
import { textReader } from './read-text.ts'
import { workbookReader } from './read-workbook.ts'
import { connectRedis } from './redis.ts'

/** Ports of a Node process: argon2id, captchas that are drawn, PDF with Chinese fonts, Redis and a browser where there are. `dist`: what was built. */
export const nodePorts = (
  files: FileStore,
  config: Config,
  dist: string,
  webhookHosts = new Set(config.WEBHOOK_HOSTS.split(',').filter(Boolean)),
): Ports => ({
  gatewaySecret: gatewaySecret(config.SECRET_KEY),
  pinyin: pinyinOf,
  reencode,
  readText: textReader(),
  readSheet: workbookReader(join(dist, 'server/workbook-process.mjs')),
  redis: config.REDIS_URL ? connectRedis(config.REDIS_URL) : null,
  printPage: pagePrinter(config.CHROMIUM),
  gatewayHosts: new Set(config.GATEWAY_HOSTS.split(',').filter(Boolean)),
  webhookHosts,
  sourceHosts: new Set(config.SOURCE_HOSTS.split(',').filter(Boolean)),
  askSource: askSource(),
  webhook: webhookCaller(webhookHosts),
  simulators: config.SIMULATORS === 'on',
  uploads: UPLOAD_BOUNDS,
  providers: nodeProviders(config),
  forward: (url, request) => fetch(url, request),
  passwords: { hash: (plain) => hash(plain), verify: (stored, plain) => verify(stored, plain) },
  captcha: drawCaptcha,
  files,
  pdf: drawInWorker(join(dist, 'server/pdf-worker.mjs')),
})
