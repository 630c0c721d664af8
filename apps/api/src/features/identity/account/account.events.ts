declare module '../../../events/emit.ts' {
  interface Events {
    /** An account was erased; listeners remove in this transaction what the law does not keep. */
    'person.erased': { personId: number; at: string }
  }
}

export {}
