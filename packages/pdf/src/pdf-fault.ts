/**
 * Why a file or a request is not accepted. Of the file: `notPdf`: the bytes are no PDF; `damaged`: they are one that cannot be read without guessing;
 * `encrypted`: it is protected, if only against changes; `tooLarge`: more pages or fields than the limit.
 * Of what is to be signed: `certified`: an earlier signature forbids the change; `noSuchPage`: the page is not in the document; `outside`: the area is no
 * rectangle of the page; `noSuchField`: no field for a signature has that name; `fieldSigned`: it has a signature already; `badImage`: the image is neither
 * JPEG nor PNG, or has too many pixels.
 * Of what the signer answers: `otherDocument`: the bytes are not those that the signature was prepared for; `badCertificate`: it cannot be read, or its key is
 * neither RSA of 2,048 bits nor of a known curve; `wrongSignature`: the value was not made with the
 * certificate's key over the attributes; `wrongTimeStamp`: the token is not one over the value; `noRoom`: the signature is longer than the room for it.
 */
export type PdfFault =
  | 'notPdf'
  | 'damaged'
  | 'encrypted'
  | 'tooLarge'
  | 'certified'
  | 'noSuchPage'
  | 'outside'
  | 'noSuchField'
  | 'fieldSigned'
  | 'badImage'
  | 'otherDocument'
  | 'badCertificate'
  | 'wrongSignature'
  | 'wrongTimeStamp'
  | 'noRoom'

/** What each function resolves to: expected faults are values, everything thrown is a bug. The detail is for the log, in English. */
export type PdfResult<Value> = { ok: true; value: Value } | { ok: false; fault: PdfFault; detail: string }

/** Thrown inside this package and turned into a result at its edge by `resultOf`. */
export class PdfRefusal extends Error {
  readonly fault: PdfFault

  constructor(fault: PdfFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}

export function refuse(fault: PdfFault, detail: string): never {
  throw new PdfRefusal(fault, detail)
}

/** The value of `make`, or the fault with which it refused. */
export async function resultOf<Value>(make: () => Value | Promise<Value>): Promise<PdfResult<Value>> {
  try {
    return { ok: true, value: await make() }
  } catch (error) {
    if (error instanceof PdfRefusal) return { ok: false, fault: error.fault, detail: error.message }
    throw error
  }
}
