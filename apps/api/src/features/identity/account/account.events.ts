declare module '../../../events/emit.ts' {
  interface Events {
    /** A person had the account erased; whoever keeps something of theirs that the law does not ask for removes it in this transaction. */
    'person.erased': { personId: number; at: string }
  }
}

export {}
