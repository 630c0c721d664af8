declare module '../../../events/emit.ts' {
  interface Events {
    /** An account was erased; listeners remove in this transaction what the law does not keep. */
    'person.erased': { personId: number; at: string }
    /** Everybody who was signed in as this person is out, or was given another password: what browsers keep of them must no longer serve. */
    'person.secured': { personId: number }
  }
}

export {}
