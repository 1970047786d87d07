const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu

/** A bank's receipt number as it is compared: wide letters as narrow ones, capitals, without blanks and unseen signs. */
export const receiptKey = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '').toUpperCase()
