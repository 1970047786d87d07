/** A trade, and what a list called it where that is another name: 焊工（原填：电焊）. */
export const tradeText = (name: string, given: string | null | undefined): string =>
  given && given !== name ? `${name}（原填：${given}）` : name
