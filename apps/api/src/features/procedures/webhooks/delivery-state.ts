/** Of the delivery of a call: further tries follow, the other system took it, or no further try follows. */
export type DeliveryState = 'pending' | 'taken' | 'failed'
