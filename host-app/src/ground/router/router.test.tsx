// @vitest-environment jsdom
import { Notices } from '@baoqiao/ui/overlay/notify.tsx'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Link, NavLink } from './Link.tsx'
import { matchPath } from './match-path.ts'
import { Navigate } from './Navigate.tsx'
import { PageAt, useLocation, useParams } from './place.tsx'
import { useNavigate } from './use-navigate.ts'
import { useSearchParams } from './use-search-params.ts'

beforeEach(() => history.replaceState(null, '', '/start?a=1'))
afterEach(cleanup)

function Where() {
  const { pathname, search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${pathname}${search} a=${query.get('a')} id=${useParams().id}`}</output>
      <button type="button" onClick={() => setQuery({ a: '保 单%2B&' })}>
        filter
      </button>
      <button type="button" onClick={() => navigate('/next')}>
        next
      </button>
    </>
  )
}
const where = () => screen.getByRole('status').textContent

it('follows the address, Back included', async () => {
  render(<Where />)
  expect(where()).toBe('/start?a=1 a=1 id=undefined')
  fireEvent.click(screen.getByText('filter'))
  expect(where()).toContain('a=保 单%2B& ')
  fireEvent.click(screen.getByText('next'))
  expect(where()).toContain('/next a=null')
  history.back()
  await waitFor(() => expect(where()).toContain('a=保 单%2B& '))
})

it('a page stays at its own address, and filters itself', () => {
  const place = { pathname: '/policy/details/7', search: '?a=2', params: { id: '7' } }
  render(
    <PageAt place={place}>
      <Where />
    </PageAt>,
  )
  act(() => history.replaceState(null, '', '/elsewhere'))
  expect(where()).toBe('/policy/details/7?a=2 a=2 id=7')
  fireEvent.click(screen.getByText('filter'))
  expect(location.pathname).toBe('/policy/details/7')
})

it('does not follow who changes the address behind its back', () => {
  const { rerender } = render(<Where />)
  history.replaceState(null, '', '/lock')
  rerender(<Where />)
  expect(where()).toContain('/start?a=1')
  cleanup()
  render(<Where />)
  expect(where()).toContain('/lock')
})

it('a link is ours when clicked plainly, and the browser’s otherwise', () => {
  render(
    <>
      <Link to="/a?x=1">a</Link>
      <Link to="/b" target="_blank">
        b
      </Link>
      <NavLink to="/A">menu</NavLink>
    </>,
  )
  const before = history.length
  expect(fireEvent.click(screen.getByText('a'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(screen.getByText('b'))).toBe(true)
  expect(location.pathname).toBe('/start')
  expect(screen.getByText('menu').className).not.toContain('active')
  expect(fireEvent.click(screen.getByText('a'))).toBe(false)
  expect(location.pathname + location.search).toBe('/a?x=1')
  expect(screen.getByText('menu').className).toContain('active')
  expect(screen.getByText('menu').getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByText('a'))
  expect(history.length).toBe(before + 1)
})

it('says that the browser refuses an address, wherever it is asked from, and stays', async () => {
  render(
    <>
      <Where />
      <Link to="https://elsewhere.example/">out</Link>
      <Notices />
    </>,
  )
  fireEvent.click(screen.getByText('out'))
  expect(location.pathname + location.search).toBe('/start?a=1')
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new Error('')
  })
  fireEvent.click(screen.getByText('next'))
  expect(await screen.findByText('page jump failed, please try again later')).toBeTruthy()
  push.mockRestore()
})

it('leads on in the place of an address', () => {
  const before = history.length
  render(<Navigate to="/home" />)
  expect([location.pathname, history.length]).toEqual(['/home', before])
})

it('reads names in addresses', () => {
  expect(matchPath('/policy/details/:id', '/Policy/details/7%2F8/')).toEqual({ id: '7/8' })
  expect(matchPath('/policy/details/:id', '/policy/details/7/8')).toBeNull()
  expect(matchPath('/a.b', '/aXb')).toBeNull()
  expect(matchPath('/x/:id', '/x/%E0%A4%A')).toEqual({ id: '%E0%A4%A' })
})
