import * as z from 'zod/mini'

/** How JSON says a NUL or half a character: no text of these questions has one. */
const UNKEPT = /\\u(?:0000|[dD][89a-fA-F])/

/** A part of a body, called `label`, as a query value: the same content, written as JSON (`rows=[{"professionId":"1","empNum":3}]`). */
export const inAddress = <S extends z.ZodMiniType>(name: string, label: string, schema: S) =>
  z.pipe(
    z.pipe(
      z.string(`请填写${label}（${name}，JSON 格式）`),
      z.transform<string, unknown>((text, { issues }) => {
        const message = UNKEPT.test(text)
          ? `${label}含有无法保存的字符`
          : `${label}（${name}）须为有效的 JSON`
        try {
          if (!UNKEPT.test(text)) return JSON.parse(text)
        } catch {
          // Told below, at its place.
        }
        issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }),
    ),
    schema,
  )
