import { fileKinds, fileKindsOf } from '@klesis/contract/applications/file-kinds.ts'

/** `PDF, JPEG, DOCX`: the kinds a requirement takes, as people know them. */
export const acceptsText = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .map((kind) => kind.toUpperCase())
    .join(', ')

/** For a file input's `accept`. */
export const acceptAttribute = (accepts: readonly string[]) =>
  fileKindsOf(accepts)
    .flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`))
    .join(',')
