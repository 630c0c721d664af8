/** Why an outgoing call failed. */
export type OutgoingFault = 'notListed' | 'privateAddress' | 'redirect' | 'tooLarge' | 'tooSlow' | 'badStatus' | 'notJson' | 'failed'

export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}
