/** What the portal takes as a document. The kind is found from the bytes; `extensions[0]` ends the name it is kept under. */
export const fileKinds = {
  pdf: { contentType: 'application/pdf', extensions: ['pdf'] },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'] },
  png: { contentType: 'image/png', extensions: ['png'] },
  docx: { contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extensions: ['docx'] },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
} as const satisfies Record<string, { contentType: string; extensions: readonly [string, ...string[]] }>
export type FileKind = keyof typeof fileKinds

export const allFileKinds = Object.keys(fileKinds) as FileKind[]

/** The kinds that a list of names, extensions or content types lets in; an empty list lets in all. */
export function fileKindsOf(accepts: readonly string[]): FileKind[] {
  const asked = new Set(
    accepts.map((one) =>
      one
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, ''),
    ),
  )
  if (asked.size === 0) return allFileKinds
  return allFileKinds.filter((kind) => {
    const { contentType, extensions } = fileKinds[kind]
    return asked.has(kind) || asked.has(contentType) || extensions.some((extension) => asked.has(extension))
  })
}

export const neededDocuments = (requirement: { isRequired: boolean; min: number }) => (requirement.isRequired ? Math.max(1, requirement.min) : 0)
