/** Ends sessions at the server; what is over already stays so. */
export async function logout(baseUrl: string, tokens: ReadonlySet<string>): Promise<void> {
  const end = (token: string) =>
    fetch(`${baseUrl}/auth/token/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  await Promise.allSettled([...tokens].map(end))
}
