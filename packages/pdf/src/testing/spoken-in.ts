/** What is spoken instead of the pictures of a document that was rendered here, in the order of the file. */
export const spokenIn = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Alt <FEFF([\dA-Fa-f]+)>/g),
  ].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
