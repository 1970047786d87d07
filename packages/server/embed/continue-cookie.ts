/**
 * The cookie by which our own page is known again after a reload: only our server ever reads it (`HttpOnly`), it goes
 * nowhere but to `/embed/resume`, and never with a request that another site has begun (`SameSite=Strict`).
 */
export function continueCookie(id: string, secret: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${nameOf(id)}=${secret}; Path=/embed/resume; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

export const cookieOf = (request: Request, id: string): string | undefined =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${nameOf(id)}=`))
    ?.slice(nameOf(id).length + 1)

const nameOf = (id: string) => `baoqiao-continue-${id}`
