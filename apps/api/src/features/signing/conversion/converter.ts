/** `timeout`: no answer in time; `failed`: no PDF, whatever the converter says of it. */
export type ConversionFault = 'timeout' | 'failed'

export class ConversionFailed extends Error {
  readonly fault: ConversionFault

  constructor(fault: ConversionFault, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.fault = fault
  }
}

/** Makes a PDF of a document of Word that `checkDocx` has passed; throws `ConversionFailed`. */
export interface Converter {
  name: 'gotenberg' | 'office'
  convert: (docx: Buffer, signal: AbortSignal) => Promise<Buffer>
}

export interface ConverterLimits {
  milliseconds: number
  /** Bytes of the PDF. */
  mostBytes: number
}

const header = Buffer.from('%PDF-')

/** Converters report success without a result: only the first bytes tell. */
export function requirePdf(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, header.length).equals(header)) throw new ConversionFailed('failed', `The result has ${bytes.length} bytes and is no PDF.`)
  return bytes
}
