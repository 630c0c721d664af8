import { fileKinds, fileKindsOf } from '@klesis/contract/applications/file-kinds.ts'

/** The accepted file types as people know them: `PDF, JPEG, DOCX`. */
export const acceptsText = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .map((kind) => kind.toUpperCase())
    .join(', ')

/** The accepted file types for the `accept` attribute of a file input. */
export const acceptAttribute = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
    .join(',')
