interface Limits {
  limited: boolean | null
  channelLimit: string | null
}

/** Where a product limits transfers, only channels that are let do so pay by one (1-platform §9). */
export const publicPay = ({ limited, channelLimit }: Limits): boolean =>
  limited === false || channelLimit === 'OFF'
