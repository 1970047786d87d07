import { defineTopic } from '../kernel/work/topic.ts'

/** An invoice is to be sent to the address that it was asked for. */
export const invoiceMail = defineTopic<{ id: string }>('invoice.mail')
