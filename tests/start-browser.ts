import { existsSync } from 'node:fs'
import { FULL } from '@baoqiao/server/testing/full.ts'
import { type Browser, chromium } from 'playwright-core'

/** The same engine without windows: a page takes half of the processor's time. The long run has the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium of the system: the tests download nothing. */
export function startBrowser() {
  const ours = !FULL && existsSync(SHELL) ? SHELL : '/usr/bin/chromium'
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? ours,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

let running: Promise<Browser> | undefined

/**
 * The one Chromium of this process, which ends with it: files that a worker runs one after the other have contexts of
 * their own in it, and do not wait for another one each.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= startBrowser().then((browser) => {
    browser.on('disconnected', () => {
      running = undefined
    })
    return browser
  })
  return running
}
