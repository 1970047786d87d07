import type { ComponentProps, MouseEvent } from 'react'
import { addressStore } from './address-store.ts'
import { useLocation } from './place.tsx'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link within the console. With a modifier key, or into another window, it is the browser's. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const other = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || event.button !== 0 || other) return
    if (rest.target && rest.target !== '_self') return
    event.preventDefault()
    const { pathname, search } = location
    addressStore.go(to, { replace: to === pathname + search })
  }
  return <a {...rest} href={to} onClick={follow} />
}

interface NavLinkProps extends LinkProps {
  /** Where we are, when that is not the address: a page that belongs to another's entry. */
  at?: string | undefined
}

/** A link that has the class `active` while its page, or one below it, is shown. */
export function NavLink({ className = '', at: place, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const [at, to] = [`${(place ?? pathname).toLowerCase()}/`, `${props.to.toLowerCase()}/`]
  return at.startsWith(to) ? (
    <Link {...props} className={`${className} active`} aria-current="page" />
  ) : (
    <Link {...props} className={className} />
  )
}
