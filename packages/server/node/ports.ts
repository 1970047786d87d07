import { hash, verify } from '@node-rs/argon2'
import svgCaptcha from 'svg-captcha'
import { renderPdf } from '../documents/pdf-node.ts'
import type { FileStore, Ports } from '../kernel/http/ports.ts'
import { gatewaySecret } from '../payment/gateway.ts'

/** Ports of a Node process: argon2id, drawn captchas, PDF with Chinese fonts. */
export const nodePorts = (files: FileStore, secret: string): Ports => ({
  gatewaySecret: gatewaySecret(secret),
  passwords: { hash: (plain) => hash(plain), verify: (stored, plain) => verify(stored, plain) },
  captcha() {
    const { text, data } = svgCaptcha.create({
      size: 4,
      noise: 2,
      ignoreChars: '0oO1lIi',
      width: 112,
      height: 40,
    })
    return { text, svg: data }
  },
  files,
  pdf: renderPdf,
})
