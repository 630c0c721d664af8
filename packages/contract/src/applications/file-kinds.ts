/** File types that are accepted as documents. The type is detected from the content; the stored name ends in `extensions[0]`. */
export const fileKinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  docx: { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
} as const satisfies Record<string, { contentType: string; extensions: readonly [string, ...string[]] }>
export type FileKind = keyof typeof fileKinds

export const allFileKinds = Object.keys(fileKinds) as FileKind[]

/** The file types that a list of names, extensions or content types accepts. An empty list accepts all. */
export function fileKindsOf(accepts: readonly string[]): FileKind[] {
  const accepted = new Set(
    accepts.map((one) =>
      one
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, ''),
    ),
  )
  if (accepted.size === 0) return allFileKinds
  return allFileKinds.filter((kind) => {
    const { contentType, extensions } = fileKinds[kind]
    return accepted.has(kind) || accepted.has(contentType) || extensions.some((extension) => accepted.has(extension))
  })
}

export const neededDocuments = (requirement: { isRequired: boolean; min: number }) => (requirement.isRequired ? Math.max(1, requirement.min) : 0)
