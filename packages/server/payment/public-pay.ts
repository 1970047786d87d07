interface Limits {
  limited: boolean | null
  channelLimit: string | null
}

/**
 * Whether the limits let something be paid by transfer (RULES §1.8, 1-platform §9). A product that does not limit transfers
 * is paid so by everybody; where it limits them, only by channels whose own limit is OFF. ON, the default, leaves it at the product's.
 */
export const publicPay = ({ limited, channelLimit }: Limits): boolean =>
  limited === false || channelLimit === 'OFF'
