// @vitest-environment jsdom
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLocation } from '../ground/router/place.tsx'
import { useElsewhere } from './use-elsewhere.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function At() {
  useElsewhere(useLocation())
  return <Notices />
}
function visit(address: string) {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  history.replaceState(null, '', address)
  render(<At />)
  return open
}

it('names the site a link leads to, and opens it when pressed', async () => {
  const open = visit('/system/role?a=1&src=https%3A%2F%2Fother.example%2Fx')
  expect(location.pathname + location.search).toBe('/system/role?a=1')
  expect(open).not.toHaveBeenCalled()
  await screen.findByText('other.example')
  fireEvent.click(screen.getByRole('button', { name: '在新窗口打开' }))
  expect(open).toHaveBeenCalledWith('https://other.example/x', '_blank', 'noopener,noreferrer')
})

it('opens it at once when somebody has just pressed something', () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation: { isActive: true } }))
  expect(visit('/system/role?src=http://other.example/x')).toHaveBeenCalledOnce()
  expect(location.search).toBe('')
  vi.unstubAllGlobals()
})

it('leaves alone what is no other site, and pages that show it themselves', () => {
  for (const address of [
    '/system/role?src=javascript:alert(1)',
    '/myiframe/urlPath?src=https://other.example/x',
    '/insuranceCenter/entryCenterUrl/add/7?src=https://other.example/x',
  ]) {
    expect(visit(address)).not.toHaveBeenCalled()
    expect(location.search).toContain('src=')
    cleanup()
  }
})
