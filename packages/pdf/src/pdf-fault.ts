/**
 * Why a file or a request is not accepted. `notPdf`: the bytes are no PDF; `damaged`: they are one that cannot be read; `encrypted`: it wants a password;
 * `tooLarge`: more pages or objects than the limit; `noSuchPage`, `outside`: the area is on no page, or not wholly on it; `locked`: an earlier signature
 * forbids the change; `badImage`: the image is neither JPEG nor PNG; `badCertificate`: the certificate chain is empty or its key cannot sign.
 */
export type PdfFault = 'notPdf' | 'damaged' | 'encrypted' | 'tooLarge' | 'noSuchPage' | 'outside' | 'locked' | 'badImage' | 'badCertificate'

/** What each function resolves to: expected faults are values, everything thrown is a bug. */
export type PdfResult<Value> = { ok: true; value: Value } | { ok: false; fault: PdfFault; detail: string }
